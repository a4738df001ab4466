// Arabic and Hebrew in their order on the line, by the Unicode Bidirectional Algorithm (UAX #9). The algorithm is that of
// bidi-js, which passes the conformance tests of Unicode; unicode-bidirectional does not know isolates.
import bidiFactory from 'bidi-js';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export interface DirectedText {
  text: string;
  isRightToLeft: boolean;
}

let bidi: ReturnType<typeof bidiFactory> | undefined;

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** The parts of a line from left to right as they are seen, each in the order in which it is read. */
export function visualOrder(line: string): DirectedText[] {
  bidi ??= bidiFactory();
  const { levels } = bidi.getEmbeddingLevels(line);
  const parts: { text: string; level: number }[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const last = parts.at(-1);
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    if (last?.level === level) last.text += shown;
    else parts.push({ text: shown, level });
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
