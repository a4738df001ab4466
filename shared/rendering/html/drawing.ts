// The marks of one page as SVG. Every text of a document is escaped here and nowhere else.
import { escapeHtml } from '../../values/escape-html';
import type { AreaMark, CodeMark, LogoMark, Mark, Page, TextMark } from '../typeset/marks';

const LINE_WIDTH = 0.7;

export function drawing(page: Page, picture: string | null): string {
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
