// Paints pages as HTML: each an SVG drawing that scales with its frame, with the fonts embedded.
import type { DocumentBranding } from '../../contracts/settings/branding';
import { escapeHtml } from '../../values/escape-html';
import { PAGE, type Page } from '../typeset/marks';
import { drawing } from './drawing';
import { fontFaces } from './font-faces';

export interface HtmlInput {
  pages: Page[];
  language: string;
  title: string;
  logo: DocumentBranding['logo'];
}

/** The page may load nothing and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

export function paintHtml({ pages, language, title, logo }: HtmlInput): string {
  const picture = logo ? `data:${logo.contentType};base64,${logo.base64}` : null;
  const sheets = pages.map((page, index) => sheet(drawing(page, picture), `${title} ${index + 1}`));
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><style>${STYLE}${fontFaces(pages)}</style></head>`,
    `<body>${sheets.join('')}</body></html>`,
  ].join('\n');
}

function sheet(marks: string, name: string): string {
  const size = `viewBox="0 0 ${PAGE.width} ${PAGE.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="document" aria-label="${escapeHtml(name)}" ${size}>${marks}</svg>`;
}

const STYLE = `
html{background:#EDEFF2;-webkit-text-size-adjust:none}
body{margin:0;padding:clamp(0px,2vw,24px)}
svg{display:block;width:100%;max-width:900px;height:auto;margin:0 auto clamp(8px,2vw,24px);background:#fff;box-shadow:0 1px 4px rgba(20,25,35,.18)}
text{white-space:pre}
@page{size:A4;margin:0}
@media print{html{background:none}body{padding:0}svg{box-shadow:none;margin:0;max-width:none;break-after:page}}
`;
