// The operators of one text on a page (ISO 32000-1, 9.4). PDFKit's own writing measures the text twice, and saves, turns and
// restores the page around each: it was a fifth of the time of a page.
import type { GlyphPosition } from 'fontkit';

/** A font of PDFKit that is embedded, which its types do not know. */
export interface EmbeddedFont {
  id: string;
  ref(): unknown;
  /** A code of four hexadecimal digits for each glyph, and its place in thousandths of the font size. */
  encode(text: string): [string[], (GlyphPosition & { advanceWidth: number })[]];
}

export interface PlacedText {
  text: string;
  /** Points from the left and the top of the page; `y` is the baseline. */
  x: number;
  y: number;
  size: number;
  /** Space between letters, in points. */
  tracking?: number | undefined;
}

/** Glyphs that stand side by side on one line, with numbers between them where they are moved together or apart. */
interface Run {
  x: number;
  y: number;
  parts: (string | number)[];
}

export function textOperators(font: EmbeddedFont, placed: PlacedText): string {
  const { size, tracking = 0 } = placed;
  const runs = runsOf(font, placed).map(({ x, y, parts }) => `${matrix(x, y)} Tm [${joined(parts)}] TJ`);
  const spaced = tracking === 0 ? runs : [`${decimal(tracking)} Tc`, ...runs, '0 Tc'];
  return ['BT', `/${font.id} ${decimal(size)} Tf`, ...spaced, 'ET'].join('\n');
}

/** A glyph that does not stand on the line, a mark over a letter for instance, is a run of its own. */
function runsOf(font: EmbeddedFont, { text, x, y, size, tracking = 0 }: PlacedText): Run[] {
  const [codes, positions] = font.encode(text);
  const scale = size / 1000;
  const runs: Run[] = [];
  let open: Run | undefined;
  let pen = x;
  codes.forEach((code, index) => {
    const { xAdvance = 0, advanceWidth = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const isMoved = xOffset !== 0 || yOffset !== 0;
    if (isMoved || !open) {
      open = { x: pen + xOffset * scale, y: y - yOffset * scale, parts: [] };
      runs.push(open);
    }
    open.parts.push(code);
    if (xAdvance !== advanceWidth) open.parts.push(advanceWidth - xAdvance);
    if (isMoved) open = undefined;
    pen += xAdvance * scale + tracking;
  });
  return runs;
}

/** The axis of the page points downwards, that of letters upwards. */
function matrix(x: number, y: number): string {
  return `1 0 0 -1 ${decimal(x)} ${decimal(y)}`;
}

function joined(parts: Run['parts']): string {
  let text = '';
  let isHex = false;
  for (const part of parts) {
    if (typeof part === 'string') {
      text += isHex ? part : `<${part}`;
      isHex = true;
    } else {
      text += `${isHex ? '>' : ''} ${decimal(part)} `;
      isHex = false;
    }
  }
  return isHex ? `${text}>` : text;
}

/** A thousandth of a point is less than anything shows. */
function decimal(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
