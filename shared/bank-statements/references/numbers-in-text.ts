// Numbers of documents in texts: whole tokens, whatever stands between their parts. The work grows with the text, never with the
// number of documents.
import { type Token, tokensOf } from './tokens';

export const NUMBERS_MAX = 50;
const NUMBER_CHARS_MIN = 6;
const NUMBER_DIGITS_MIN = 4;
const NUMBER_CHARS_MAX = 40;
const NUMBER_TOKENS_MAX = 10;
/** Characters that a number may have between its parts, or lose there. */
const BETWEEN = /^[\s\-/._]*$/;
const BETWEEN_CHARS_MAX = 3;

export interface NumberInText {
  /** The number as `compactNumber` writes it. */
  number: string;
  from: number;
  to: number;
}

/**
 * Returns the known numbers that the text names, at most 50, each once. A longer number wins over those inside of it.
 * @param isKnown gets numbers as `compactNumber` writes them
 */
export function numbersInText(text: string, isKnown: (number: string) => boolean): NumberInText[] {
  const tokens = tokensOf(text);
  const numbers = new Map<string, NumberInText>();
  let at = 0;
  while (at < tokens.length && numbers.size < NUMBERS_MAX) {
    const longest = longestAt(text, tokens, at, isKnown);
    if (longest && !numbers.has(longest.number)) numbers.set(longest.number, longest);
    at = longest ? longest.next : at + 1;
  }
  return [...numbers.values()].map(({ number, from, to }) => ({ number, from, to }));
}

/** All texts in the text that `numbersInText` would ask for, at most `max`. */
export function possibleNumbers(text: string, max: number): Set<string> {
  const numbers = new Set<string>();
  numbersInText(text, (number) => {
    if (numbers.size < max) numbers.add(number);
    return false;
  });
  return numbers;
}

function longestAt(text: string, tokens: readonly Token[], at: number, isKnown: (number: string) => boolean) {
  let longest: (NumberInText & { next: number }) | undefined;
  let number = '';
  let digits = 0;
  const first = tokens[at];
  for (let next = at; first && next < Math.min(tokens.length, at + NUMBER_TOKENS_MAX); next += 1) {
    const token = tokens[next];
    const before = tokens[next - 1];
    if (!token || (next > at && before && !isBetween(text, before.to, token.from))) break;
    number += token.text;
    if (/^\d/.test(token.text)) digits += token.text.length;
    if (number.length > NUMBER_CHARS_MAX) break;
    const isLong = number.length >= NUMBER_CHARS_MIN && digits >= NUMBER_DIGITS_MIN;
    if (isLong && isKnown(number)) longest = { number, from: first.from, to: token.to, next: next + 1 };
  }
  return longest;
}

function isBetween(text: string, from: number, to: number): boolean {
  return to - from <= BETWEEN_CHARS_MAX && BETWEEN.test(text.slice(from, to));
}
