// The frame of all HTML pages but the API reference: one card, in one language, as one HTML file with its style and
// script inside. Its policy lets it load nothing else. A page with plain forms has no script.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { DocumentLanguage } from '../../shared/contracts/primitives';
import { projectFile } from '../../shared/runtime/files/project-file';
import { Html, html } from './html';
import { brandHeader, brandStyle, type PageBrand } from './page-brand';
import { FORM_STYLE, PAGE_STYLE } from './page-style';

export interface Page {
  locale: DocumentLanguage;
  title: string;
  /** Content of the card, beginning with its heading. */
  content: Html;
  /** The company that the page speaks for; by default the product itself. */
  brand?: PageBrand;
  /** Shown where scripts are switched off. */
  needsScript: string;
  /** Texts that the script shows when a call is refused, by error code; `other` and `offline` are required. */
  refusals: Record<string, string>;
  /** True for a page whose forms the browser sends by itself, to this system. */
  hasPlainForms?: boolean;
  /** True for a page with a form that a passkey answers, by a script of its own. */
  hasPasskeys?: boolean;
  /** Links to this page in each language. */
  languages: { label: string; links: { locale: DocumentLanguage; href: string }[] };
}

const PRODUCT = 'Invoicing';

const SCRIPT = scriptOf('gateway/pages/page-script.mjs');
const PASSKEY_SCRIPT = scriptOf('gateway/pages/passkey-script.mjs');

/** The script as it is sent: without comments and indentation. */
function scriptOf(file: string): string {
  return readFileSync(projectFile(file), 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '');
}

/** The logo of the product, as SVG. */
export const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#1d4ed8"/><path d="M10 8h12v16l-3-2-3 2-3-2-3 2zM13 13h6M13 17h6" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>';
const ICON = `data:image/svg+xml,${encodeURIComponent(LOGO)}`;

/** @param style of a brand, besides that of all pages */
function policyOf(
  style?: string,
  { hasPlainForms, hasPasskeys }: Pick<Page, 'hasPlainForms' | 'hasPasskeys'> = {},
): string {
  const all = [PAGE_STYLE, ...(hasPlainForms ? [FORM_STYLE] : []), ...(style === undefined ? [] : [style])];
  const styles = all.map((text) => `'${hashOf(text)}'`);
  const scripts = [...(hasPlainForms ? [] : [SCRIPT]), ...(hasPasskeys ? [PASSKEY_SCRIPT] : [])];
  // a script sends the forms as JSON
  const sending = hasPlainForms ? "form-action 'self'" : "form-action 'none'";
  return [
    "default-src 'none'",
    ...(scripts.length > 0 ? [`script-src ${scripts.map((text) => `'${hashOf(text)}'`).join(' ')}`] : []),
    `style-src ${styles.join(' ')}`,
    'img-src data:',
    ...(scripts.length > 0 ? ["connect-src 'self'"] : []),
    sending,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

export const PAGE_HEADERS = {
  'Content-Security-Policy': policyOf(),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // the addresses of pages can contain a secret
  'Referrer-Policy': 'no-referrer',
} as const;

const PLAIN_FORM_HEADERS = {
  // a browser that sends no referrer sends forms with the origin `null`; other sites are told no address
  'Referrer-Policy': 'same-origin',
} as const;

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

export function renderPage({
  locale,
  title,
  content,
  brand,
  needsScript,
  refusals,
  hasPlainForms,
  hasPasskeys,
  languages,
}: Page): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand?.name ?? PRODUCT}</title>
<link rel="icon" href="${ICON}">
<style>${new Html(PAGE_STYLE)}</style>${hasPlainForms && html`<style>${new Html(FORM_STYLE)}</style>`}${brand && html`<style>${new Html(brandStyle(brand))}</style>`}
</head>
<body>
<main>
${brand ? brandHeader(brand) : html`<p class="brand">${new Html(LOGO)} ${PRODUCT}</p>`}
<div class="card">
${!hasPlainForms && html`<noscript><p class="note bad">${needsScript}</p></noscript>`}
${content}
</div>
<p class="unseen" id="said" aria-live="polite"></p>
</main>
<footer><nav aria-label="${languages.label}"><ul>${languages.links.map((link) => languageLink(link, locale))}</ul></nav></footer>
${!hasPlainForms && script(refusals)}${hasPasskeys && html`<script type="module">${new Html(PASSKEY_SCRIPT)}</script>`}
</body>
</html>
`.text;
}

function script(refusals: Page['refusals']): Html {
  return html`<script type="application/json" id="refusals">${jsonForScript(refusals)}</script>
<script type="module">${new Html(SCRIPT)}</script>`;
}

/** The part of a page that depends on the request. */
export interface PageFrame {
  locale: DocumentLanguage;
  translations: Page['languages']['links'];
  texts: { page: { needsScript: string; languages: string }; errors: { other: string } & Page['refusals'] };
}

/** Sends a page: the given content in its frame. */
export function sendPage(
  res: ServerResponse,
  status: number,
  { locale, translations, texts }: PageFrame,
  page: Pick<Page, 'title' | 'content' | 'brand' | 'hasPlainForms' | 'hasPasskeys'>,
): void {
  const { needsScript, languages: label } = texts.page;
  const languages = { label, links: translations };
  const body = renderPage({ locale, ...page, needsScript, refusals: texts.errors, languages });
  for (const [name, value] of Object.entries(PAGE_HEADERS)) res.setHeader(name, value);
  if (page.hasPlainForms)
    for (const [name, value] of Object.entries(PLAIN_FORM_HEADERS)) res.setHeader(name, value);
  const style = page.brand && brandStyle(page.brand);
  if (page.brand || page.hasPlainForms || page.hasPasskeys)
    res.setHeader('Content-Security-Policy', policyOf(style, page));
  res.setHeader('Content-Language', locale);
  res.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body);
}

function languageLink({ locale, href }: Page['languages']['links'][number], current: DocumentLanguage): Html {
  return html`<li><a href="${href}" lang="${locale}" hreflang="${locale}"${locale === current && new Html(' aria-current="true"')}>${ownName(locale)}</a></li>`;
}

/** `Deutsch`, `Español`: the name of a language in itself, as CLDR has it. */
function ownName(language: DocumentLanguage): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** JSON that cannot end its script element. */
function jsonForScript(value: object): Html {
  return new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
