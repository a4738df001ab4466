// The guides, each a page at /api/docs/guides/<name>.

import { escapeHtml } from '../../../shared/values/escape-html';
import { GUIDES, type Guide, readGuide } from '../../openapi/guides';
import { Html, html } from '../html';
import { type ReferencePage, referenceFrame } from './reference-frame';

export function guidePage(guide: Guide): ReferencePage {
  const links = GUIDES.map(
    (other) =>
      html`<a href="/api/docs/guides/${other}"${other === guide && html` aria-current="page"`}>${guideLabel(other)}</a>`,
  );
  const navigation = html`<a href="/api/docs">API reference</a>${links}`;
  return referenceFrame(guideLabel(guide), navigation, markdown(readGuide(guide)));
}

const LABELS: Partial<Record<Guide, string>> = { 'e-invoices': 'E-invoices', nats: 'Over NATS' };

/** Returns `First invoice` for `first-invoice`. */
export function guideLabel(guide: Guide): string {
  return LABELS[guide] ?? `${guide[0]?.toUpperCase()}${guide.slice(1).replaceAll('-', ' ')}`;
}

/**
 * The Markdown that the guides use, as HTML: headings, paragraphs, lists, tables, fenced code, `code` and links.
 */
function markdown(text: string): Html {
  return new Html(blocksOf(text).map(block).join('\n'));
}

/** Parts between blank lines; fenced code is one part, whatever is in it. */
function blocksOf(text: string): string[] {
  const parts = text.split(/^(```[\s\S]*?^```)$/m);
  return parts
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
    .filter((part) => part.trim());
}

function block(source: string): string {
  const text = source.trim();
  const heading = /^(#{1,3}) (.*)$/.exec(text);
  if (heading?.[1]) return `<h${heading[1].length}>${inline(heading[2] ?? '')}</h${heading[1].length}>`;
  if (text.startsWith('```')) return code(text);
  if (text.startsWith('- '))
    return `<ul>${text
      .split(/\n(?=- )/)
      .map((item) => `<li>${inline(item.slice(2))}</li>`)
      .join('')}</ul>`;
  if (text.startsWith('|')) return table(text);
  return `<p>${inline(text)}</p>`;
}

/** Lets a code break behind an underscore or a slash on a narrow page, and not inside of a word. */
function breakable(words: string): string {
  return words.replace(/(?<=\w[_/])/g, '<wbr>');
}

function code(text: string): string {
  return `<pre><code>${escapeHtml(text.split('\n').slice(1, -1).join('\n'))}</code></pre>`;
}

function table(text: string): string {
  const [head = [], , ...rows] = text.split('\n').map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => inline(cell.trim())),
  );
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${body}</tbody></table>`;
}

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, (_, words: string) => `<code>${breakable(words)}</code>`)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
}
