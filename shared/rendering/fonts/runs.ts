// Splits a text by font: the chosen one, another one for characters it lacks, and the code points of those that all lack,
// so that no text disappears silently and every character can be named. What is read from right to left is put in the order of the line.

import { codePointOf } from '../../contracts/printable';
import { hasRightToLeft, visualOrder } from './bidi';
import { coversAll, fallbackFor } from './fallbacks';
import { type Typeface, typeface } from './typeface';

export interface Run {
  face: Typeface;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the runs from left to right as they are seen. */
export function runsOf(text: string, face: Typeface, bold: boolean): Run[] {
  if (text === '') return [];
  if (coversAll(face, text)) return [{ face, text }];
  if (!hasRightToLeft(text)) return runsByFont(text, face, bold);
  return visualOrder(text).flatMap((part) => {
    const runs = runsByFont(part.text, face, bold);
    return part.isRightToLeft ? runs.reverse().map(turned) : runs;
  });
}

/** Fonts of right-to-left scripts turn their letters themselves; a space or a bracket beside them is turned here. */
function turned({ face, text }: Run): Run {
  if (hasRightToLeft(text)) return { face, text };
  return {
    face,
    text: [...graphemes.segment(text)]
      .map(({ segment }) => segment)
      .reverse()
      .join(''),
  };
}

function runsByFont(text: string, face: Typeface, bold: boolean): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const run = runOf(segment, face, bold);
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

function runOf(grapheme: string, face: Typeface, bold: boolean): Run {
  if (coversAll(face, grapheme)) return { face, text: grapheme };
  const fallback = fallbackFor(grapheme, bold);
  return fallback
    ? { face: fallback, text: grapheme }
    : { face: typeface('noto-sans', bold), text: spelledOut(grapheme) };
}

/** `[U+1F600]`: its first code point. */
export function spelledOut(grapheme: string): string {
  return `[${codePointOf(grapheme)}]`;
}
