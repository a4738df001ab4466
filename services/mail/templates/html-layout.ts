// Renders a message as HTML and plain text. Styles are inline, because mail programs drop everything else.
import type { Locale } from '../../../shared/contracts/primitives';
import { escapeHtml } from '../../../shared/values/escape-html';
import type { MessageParts } from './message-parts';

type Button = NonNullable<MessageParts['button']>;

const STYLES = {
  body: 'margin:0;padding:24px;background:#f4f5f7;font-family:Helvetica,Arial,sans-serif;color:#1f2933',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:6px',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5',
  button:
    'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;text-decoration:none;border-radius:4px;font-size:16px',
  code: 'display:inline-block;padding:8px 12px;background:#f4f5f7;font-family:monospace;font-size:16px;word-break:break-all',
  note: 'margin:0 0 8px;font-size:14px;line-height:1.5;color:#52606d',
  link: 'color:#1d4ed8;word-break:break-all',
} as const;

export function toText(parts: MessageParts): string {
  const { greeting, paragraphs, button, code, notes } = parts;
  const blocks = [greeting, ...paragraphs];
  if (button) blocks.push(`${button.label}:\n${button.link}`);
  if (code) blocks.push(`${code.label}: ${code.value}`);
  return `${[...blocks, ...notes].join('\n\n')}\n`;
}

export function toHtml(locale: Locale, parts: MessageParts): string {
  const { subject, greeting, paragraphs, button, linkHint, code, notes } = parts;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLES.body}"><div style="${STYLES.card}">`,
    ...[greeting, ...paragraphs].map((text) => element('text', escapeHtml(text))),
    ...(button ? [buttonBlock(button)] : []),
    ...(code ? [codeBlock(code.label, code.value)] : []),
    ...notes.map((text) => element('note', escapeHtml(text))),
    ...(button ? [hintBlock(linkHint, button)] : []),
    '</div></body></html>',
  ].join('\n');
}

function buttonBlock({ label, link }: Button): string {
  return element('text', `<a href="${escapeHtml(link)}" style="${STYLES.button}">${escapeHtml(label)}</a>`);
}

function hintBlock(hint: string, { link }: Button): string {
  const address = escapeHtml(link);
  return element('note', `${escapeHtml(hint)}<br><a href="${address}" style="${STYLES.link}">${address}</a>`);
}

function codeBlock(label: string, value: string): string {
  const code = `<span style="${STYLES.code}">${escapeHtml(value)}</span>`;
  return element('text', `${escapeHtml(label)}:<br>${code}`);
}

function element(style: 'text' | 'note', html: string): string {
  return `<p style="${STYLES[style]}">${html}</p>`;
}
