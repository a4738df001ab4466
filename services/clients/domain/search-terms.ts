import { fold } from '../../../shared/values/search-normalize';
import type { CommonParts } from './common-parts';
import { searchedWord } from './keys';

/** What a search looks for, as clients.search of migration 0002 takes it. */
export interface SearchTerms {
  /** Beginning of a name. */
  phrase: string;
  /**
   * LIKE patterns of the words, the longest first. The index is asked for the first three, and what it finds is compared with all: where
   * words have something common in them, three patterns of what is rare in them stand before those of the words.
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

/** Three patterns, or none where nothing in the words is common, or nothing else is in them. */
function rareOf(words: string[], common: CommonParts): string[] {
  if (!words.some((word) => common.areIn(word))) return [];
  const [first, second = first, third = first] = words.flatMap((word) => common.rarePart(word) ?? []);
  return [first, second, third].flatMap((part) => (part === undefined ? [] : inside(part)));
}

/** One or two letters are inside of nearly everything. */
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
