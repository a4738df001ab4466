// The frame of a mail whose body is a company's own: a card on a plain ground, in the look of the company where it is known.
// Styles are inline, because mail programs drop most others. The card stays white where the reader has it dark: logos are
// opaque, and wordings of companies choose colours for white.
import { escapeHtml } from '../values/escape-html';
import { coloured, footerOf, headerOf, inkOf, type MailLook } from './look';

const PAGE =
  'margin:0;padding:24px;background:#f4f5f7;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2933';
const CARD =
  'max-width:600px;box-sizing:border-box;margin:0 auto;padding:32px;background:#ffffff;color:#1f2933;border-radius:6px;overflow-wrap:anywhere';
const BELOW =
  'max-width:600px;margin:16px auto 0;padding:0 8px;font-size:13px;color:#52606d;text-align:center;overflow-wrap:anywhere';

const STYLE = `<style>
.card { color-scheme: light; }
@media (prefers-color-scheme: dark) { .ground { background: #0f141a !important; } .below { color: #a3b0bd !important; } }
@media (max-width: 480px) { .ground { padding: 12px !important; } .card { padding: 20px !important; } }
</style>`;

/** `body` is sanitised HTML; `language` an ISO 639-1 code. */
export function mailDocument(language: string, subject: string, body: string, look?: MailLook): string {
  const edge = look ? `;border-top:4px solid ${inkOf(look)}` : '';
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>${STYLE}</head>`,
    `<body class="ground" style="${PAGE}"><div class="card" style="${CARD}${edge}">`,
    ...(look ? [headerOf(look), coloured(body, look)] : [body]),
    '</div>',
    ...(look ? [`<p class="below" style="${BELOW}">${footerOf(look)}</p>`] : []),
    '</body></html>',
  ].join('\n');
}
