// Paints pages as HTML: each an SVG drawing that scales with its frame, with the fonts embedded.
import type { DocumentBranding } from '../../contracts/settings/branding';
import { escapeHtml } from '../../values/escape-html';
import type { Typeface } from '../fonts/typeface';
import {
  type AreaMark,
  type CodeMark,
  type LogoMark,
  type Mark,
  PAGE,
  type Page,
  type TextMark,
} from '../typeset/marks';
import { webFont } from './web-font';

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

/** The fonts of a preview as data URLs, each reduced to the characters on its pages. */
function fontFaces(pages: Page[]): string {
  const used = new Map<Typeface, Set<number>>();
  for (const mark of pages.flat()) {
    if (mark.kind !== 'text' || mark.face.isOutlined) continue;
    const characters = used.get(mark.face) ?? new Set<number>();
    for (const character of mark.text) characters.add(character.codePointAt(0) ?? 0);
    used.set(mark.face, characters);
  }
  return [...used].map(([face, characters]) => fontFace(face, characters)).join('\n');
}

function fontFace(face: Typeface, characters: Set<number>): string {
  const data = webFont(face, characters).toString('base64');
  return `@font-face{font-family:"${face.name}";src:url(data:font/ttf;base64,${data})}`;
}

/** The marks of one page as SVG. Every text of a document is escaped here and nowhere else. */
const LINE_WIDTH = 0.7;

function drawing(page: Page, picture: string | null): string {
  return page.map((mark) => element(mark, picture)).join('');
}

function element(mark: Mark, picture: string | null): string {
  if (mark.kind === 'text') return text(mark);
  if (mark.kind === 'area') return area(mark);
  if (mark.kind === 'code') return code(mark);
  return picture ? image(mark, picture) : '';
}

/** `textLength` makes a line end where it ends in the PDF, even if the browser kerns otherwise. */
function text(mark: TextMark): string {
  const { x, y, width, text: content, face, size, colour } = mark;
  if (content.trim() === '') return '';
  if (face.isOutlined) return outlined(mark);
  const place = `x="${short(x)}" y="${short(y)}" textLength="${short(width)}"`;
  const look = `font-family="${face.name}" font-size="${short(size)}" fill="${colour}"`;
  return `<text ${place} ${look}>${escapeHtml(content)}</text>`;
}

function outlined({ x, y, text: content, face, size, colour }: TextMark): string {
  const place = `transform="translate(${short(x)} ${short(y)}) scale(${short(size)})"`;
  return `<path ${place} fill="${colour}" role="img" aria-label="${escapeHtml(content)}" d="${face.outline(content)}"/>`;
}

function area({ x, y, width, height, radius, fill, stroke }: AreaMark): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  const round = radius > 0 ? ` rx="${Math.min(radius, height / 2)}"` : '';
  const line = stroke ? ` stroke="${stroke}" stroke-width="${LINE_WIDTH}"` : '';
  return `<rect ${place}${round} fill="${fill ?? 'none'}"${line}/>`;
}

function code({ x, y, size, modules, bars }: CodeMark): string {
  const path = bars.map((bar) => `M${bar.x} ${bar.y}h${bar.length}v1h-${bar.length}z`).join('');
  return `<path transform="translate(${short(x)} ${short(y)}) scale(${size / modules})" d="${path}"/>`;
}

function image({ x, y, width, height }: LogoMark, picture: string): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<image ${place} href="${picture}"/>`;
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}
