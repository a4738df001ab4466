// HTML from text: all that is not marked as HTML is escaped.
import { escapeHtml } from '../../shared/values/escape-html';

export class Html {
  constructor(readonly text: string) {}
}

/** html`<p>${name}</p>`: values are escaped unless they are Html themselves; arrays are joined. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

function render(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return value === undefined || value === null || value === false ? '' : escapeHtml(String(value));
}

/** Descriptions in HTML: of Markdown, they use `code` and blank lines only. */
export function paragraphs(text: string): Html {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const inline = escapeHtml(paragraph).replace(/`([^`]+)`/g, '<code>$1</code>');
    return `<p>${inline}</p>`;
  });
  return new Html(paragraphs.join(''));
}
