// Places where a line may end: at spaces, and in scripts that are written without them between words (Thai) or characters
// (Chinese, Japanese), there too. Punctuation stays with what it belongs to (UAX #14: CL, OP, NS).

export interface Unit {
  text: string;
  /** True if no space precedes it. */
  isGlued: boolean;
}

const UNSPACED = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** May not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．：；！？・ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ%‰℃,.:;!?]/u;
const DOT = '·';
/** May not end a line. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** UTF-16 units; what is longer is broken anywhere. */
const LENGTH_MAX = 2_000;

/** ICU has dictionaries of all of these scripts, whatever the locale. */
const words = new Intl.Segmenter('th', { granularity: 'word' });

export function unitsOf(text: string): Unit[] {
  const parts = joined(text.split(' '));
  if (!UNSPACED.test(text)) return parts.map((part) => ({ text: part, isGlued: false }));
  return parts.flatMap((part) => {
    const pieces = UNSPACED.test(part) && part.length <= LENGTH_MAX ? breakable(part) : [part];
    return pieces.map((piece, index) => ({ text: piece, isGlued: index > 0 }));
  });
}

/** A dot between two parts of a line stays with the first one. */
function joined(parts: readonly string[]): string[] {
  const units: string[] = [];
  for (const part of parts) {
    const before = units.findLastIndex((unit) => unit !== '');
    if (part === DOT && before >= 0)
      units.splice(before, units.length, [...units.slice(before), DOT].join(' '));
    else units.push(part);
  }
  return units;
}

function breakable(part: string): string[] {
  const [word = '', ...dots] = part.split(/(?=\s)/);
  const units: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = units.at(-1);
    if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last) || isJoined(last, segment)))
      units[units.length - 1] = last + segment;
    else units.push(segment);
  }
  return [...units.slice(0, -1), [units.at(-1), ...dots].join('')];
}

/** Between two of which neither is of these scripts, such as the parts of a web address, no line ends. */
function isJoined(before: string, after: string): boolean {
  return !UNSPACED.test(before) && !UNSPACED.test(after);
}
