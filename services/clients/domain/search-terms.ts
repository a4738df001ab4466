import { fold } from '../../../shared/values/search-normalize';
import { searchedWord } from './keys';
import type { CommonParts } from './new-client';

/** The arguments of the SQL function clients.search (migration 0002). */
export interface SearchTerms {
  /** The query as the beginning of a name. */
  phrase: string;
  /**
   * LIKE patterns of the words, the longest first. The index searches the first three, and the found rows are compared with
   * all. If words contain common parts, three patterns of their rare parts come first.
   */
  patterns: string[];
  /** The same, each word at the beginning of a word. */
  beginnings: string[];
}

/** undefined when the query has nothing to look for. */
export function searchTermsOf(query: string, common: CommonParts): SearchTerms | undefined {
  const phrase = fold(query);
  if (phrase === '') return undefined;
  const words = [...new Set(phrase.split(' ').map(searchedWord))].sort((a, b) => b.length - a.length);
  return {
    phrase: ` ${phrase}`,
    patterns: [
      ...rareOf(words, common),
      ...words.map((word) => (isShort(word) ? atBeginning(word) : inside(word))),
    ],
    beginnings: words.map(atBeginning),
  };
}

/** Three patterns of rare parts; none if the words have no common part, or no rare one. */
function rareOf(words: string[], common: CommonParts): string[] {
  if (!words.some((word) => common.areIn(word))) return [];
  const [first, second = first, third = first] = words.flatMap((word) => common.rarePart(word) ?? []);
  return [first, second, third].flatMap((part) => (part === undefined ? [] : inside(part)));
}

/** True for one or two letters, which nearly every text contains. */
function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

function inside(word: string): string {
  return `%${literal(word)}%`;
}

function atBeginning(word: string): string {
  return `% ${literal(word)}%`;
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
