// Splits a text by font: the chosen one, another one for characters it lacks, and the code points of those that all lack,
// so that no text disappears silently and every character can be named. What is read from right to left is put in the order of the line.

import bidiFactory from 'bidi-js';
import { codePointOf } from '../../contracts/printable';
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

/**
 * Arabic and Hebrew in their order on the line, by the Unicode Bidirectional Algorithm (UAX #9). The algorithm is that of
 * bidi-js, which passes the conformance tests of Unicode; unicode-bidirectional does not know isolates.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export interface DirectedText {
  text: string;
  isRightToLeft: boolean;
}

let bidi: ReturnType<typeof bidiFactory> | undefined;

function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The parts of a line from left to right as they are seen, each in the order in which it is read. */
function visualOrder(line: string): DirectedText[] {
  bidi ??= bidiFactory();
  const { levels } = bidi.getEmbeddingLevels(line);
  const parts: { text: string; level: number }[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const last = parts.at(-1);
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last?.level === level) last.text += mirrored;
    else parts.push({ text: mirrored, level });
    at += character.length;
  }
  return reordered(parts).map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** Rule L2: from the highest level down to the lowest odd one, what is at that level or above is reversed. */
function reordered<T extends { level: number }>(parts: T[]): T[] {
  const ordered = [...parts];
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue;
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}
