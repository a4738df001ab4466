// The frame of a mail whose body is a company's own: a card on a plain ground. Styles are inline, because mail programs
// drop everything else.
import { escapeHtml } from '../runtime/escape-html';

const PAGE =
  'margin:0;padding:24px;background:#f4f5f7;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933';
const CARD = 'max-width:600px;margin:0 auto;padding:32px;background:#ffffff;border-radius:6px';

/** `body` is sanitised HTML; `language` an ISO 639-1 code. */
export function mailDocument(language: string, subject: string, body: string): string {
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${PAGE}"><div style="${CARD}">`,
    body,
    '</div></body></html>',
  ].join('\n');
}
