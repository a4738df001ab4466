// Measures text and breaks it into lines.
import { coversAll } from '../fonts/fallbacks';
import { type Run, runsOf } from '../fonts/runs';
import type { Typeface } from '../fonts/typeface';
import { unitsOf } from './line-breaks';

export interface TextStyle {
  face: Typeface;
  bold: boolean;
  size: number;
  colour: string;
  /** Added after each character, in points. */
  tracking: number;
  /** Height of a line, in sizes. */
  leading: number;
}

export interface MeasuredRun extends Run {
  width: number;
}

export interface SetLine {
  runs: MeasuredRun[];
  width: number;
}

/** Sets a line, with the font of each part. */
export function setLine(text: string, style: TextStyle): SetLine {
  const runs = runsOf(text, style.face, style.bold).map((run) => ({ ...run, width: runWidth(run, style) }));
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

export function widthOf(text: string, style: TextStyle): number {
  const { face } = style;
  return coversAll(face, text) ? runWidth({ face, text }, style) : setLine(text, style).width;
}

/** The style, or a smaller one in which the text fits; not below `least` of its size. Lines keep their height. */
export function shrunk(text: string, style: TextStyle, width: number, least = 0.6): TextStyle {
  const natural = widthOf(text, style);
  if (natural <= width) return style;
  const scale = Math.max(least, (width / natural) * 0.99);
  return { ...style, size: style.size * scale, leading: style.leading / scale };
}

/** The style, or a smaller one in which no word of the text has to be broken, nor a number that no-break spaces group. */
export function shrunkToWords(text: string, style: TextStyle, width: number): TextStyle {
  return text.split(/[ \n]/).reduce((fitting, word) => shrunk(word, fitting, width), style);
}

/** Lines of at most `width`; a line break in the text is kept, a word that is too long is broken. */
export function wrap(text: string, style: TextStyle, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, style, width));
}

/** Wraps into `linesMax` lines at most; an ellipsis shows that text is left out. */
export function wrapAtMost(linesMax: number, text: string, style: TextStyle, width: number): string[] {
  // no line has more characters than it has points
  const lines = wrap(text.slice(0, Math.ceil(width) * (linesMax + 1)), style, width);
  if (lines.length <= linesMax) return lines;
  const kept = lines.slice(0, linesMax);
  const [last = ''] = broken(`${kept.pop() ?? ''}`, style, width - widthOf('…', style));
  return [...kept, `${last.trimEnd()}…`];
}

function runWidth({ face, text }: Run, { size, tracking }: TextStyle): number {
  return face.widthOf(text) * size + (tracking ? tracking * Array.from(text).length : 0);
}

function wrapParagraph(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  const space = widthOf(' ', style);
  let line = '';
  let used = 0;
  for (const { text: word, isGlued } of unitsOf(text)) {
    const wordWidth = widthOf(word, style);
    const gap = isGlued ? 0 : space;
    if (line !== '' && used + gap + wordWidth <= width) {
      line += isGlued ? word : ` ${word}`;
      used += gap + wordWidth;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = wordWidth <= width ? [word] : pieces(word, style, width);
    line = parts.pop() ?? '';
    used = widthOf(line, style);
    lines.push(...parts);
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that have a hyphen; a number or an address would be another one with it. */
const HYPHENATED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+[)\],.;:!?]*$/u;

/** A word that is too long, broken after a joining character such as `-`, `/` or `@`, else anywhere, then with a hyphen. */
function pieces(word: string, style: TextStyle, width: number): string[] {
  const hyphen = widthOf('-', style);
  if (!HYPHENATED.test(word) || hyphen * 4 > width) return broken(word, style, width);
  const parts = broken(word, style, width - hyphen);
  return parts.map((part, index) => (index < parts.length - 1 ? `${part}-` : part));
}

function broken(word: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let piece = '';
  let used = 0;
  const widths = new Map<string, number>();
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = widths.get(segment) ?? widthOf(segment, style);
    widths.set(segment, segmentWidth);
    if (piece !== '' && used + segmentWidth > width) {
      const joint = /^.*[-/@._?&=](?=.)/su.exec(piece)?.[0] ?? piece;
      const kept = joint.length * 2 > piece.length ? joint : piece;
      lines.push(kept);
      piece = piece.slice(kept.length);
      used = piece === '' ? 0 : widthOf(piece, style);
    }
    piece += segment;
    used += segmentWidth;
  }
  return [...lines, piece];
}
