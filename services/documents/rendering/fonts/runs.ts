// Splits a text by font: the chosen one, Noto Sans for characters it lacks, and a visible replacement character for those
// that both lack, so that no text disappears silently.
import { type Typeface, typeface } from './typeface';

export interface Run {
  face: Typeface;
  text: string;
}

export const MISSING = '\ufffd';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function runsOf(text: string, face: Typeface, bold: boolean): Run[] {
  if (text === '') return [];
  if (coversAll(face, text)) return [{ face, text }];
  const fallback = typeface('noto-sans', bold);
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const run = runOf(segment, face, fallback);
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

function runOf(grapheme: string, face: Typeface, fallback: Typeface): Run {
  if (coversAll(face, grapheme)) return { face, text: grapheme };
  return { face: fallback, text: coversAll(fallback, grapheme) ? grapheme : MISSING };
}

export function coversAll(face: Typeface, text: string): boolean {
  for (const character of text) {
    if (!face.covers(character.codePointAt(0) ?? 0)) return false;
  }
  return true;
}
