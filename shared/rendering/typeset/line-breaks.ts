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
/** May not end a line. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;
/** UTF-16 units; what is longer is broken anywhere. */
const LENGTH_MAX = 2_000;

/** ICU has dictionaries of all of these scripts, whatever the locale. */
const words = new Intl.Segmenter('th', { granularity: 'word' });

export function unitsOf(text: string): Unit[] {
  const parts = text.split(' ');
  if (!UNSPACED.test(text)) return parts.map((part) => ({ text: part, isGlued: false }));
  return parts.flatMap((part) => {
    const pieces = UNSPACED.test(part) && part.length <= LENGTH_MAX ? breakable(part) : [part];
    return pieces.map((piece, index) => ({ text: piece, isGlued: index > 0 }));
  });
}

function breakable(word: string): string[] {
  const units: string[] = [];
  for (const { segment } of words.segment(word)) {
    const last = units.at(-1);
    if (last !== undefined && (CLOSING.test(segment) || OPENING.test(last) || isJoined(last, segment)))
      units[units.length - 1] = last + segment;
    else units.push(segment);
  }
  return units;
}

/** Between two of which neither is of these scripts, such as the parts of a web address, no line ends. */
function isJoined(before: string, after: string): boolean {
  return !UNSPACED.test(before) && !UNSPACED.test(after);
}
