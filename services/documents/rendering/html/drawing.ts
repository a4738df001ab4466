// The marks of one page as SVG. Every text of a document is escaped here and nowhere else.
import { escapeHtml } from '../../../../shared/runtime/escape-html';
import type { AreaMark, LogoMark, Mark, Page, TextMark } from '../typeset/marks';

const LINE_WIDTH = 0.7;

export function drawing(page: Page, picture: string | null): string {
  return page.map((mark) => element(mark, picture)).join('');
}

function element(mark: Mark, picture: string | null): string {
  if (mark.kind === 'text') return text(mark);
  if (mark.kind === 'area') return area(mark);
  return picture ? image(mark, picture) : '';
}

/** `textLength` makes a line end where it ends in the PDF, even if the browser kerns otherwise. */
function text({ x, y, width, text: content, face, size, colour }: TextMark): string {
  if (content.trim() === '') return '';
  const place = `x="${short(x)}" y="${short(y)}" textLength="${short(width)}"`;
  const look = `font-family="${face.name}" font-size="${short(size)}" fill="${colour}"`;
  return `<text ${place} ${look}>${escapeHtml(content)}</text>`;
}

function area({ x, y, width, height, radius, fill, stroke }: AreaMark): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  const round = radius > 0 ? ` rx="${Math.min(radius, height / 2)}"` : '';
  const line = stroke ? ` stroke="${stroke}" stroke-width="${LINE_WIDTH}"` : '';
  return `<rect ${place}${round} fill="${fill ?? 'none'}"${line}/>`;
}

function image({ x, y, width, height }: LogoMark, picture: string): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
  return `<image ${place} href="${picture}"/>`;
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}
