import { fold } from '../../../shared/runtime/search-normalize';

/** What a search looks for, as clients.search of migration 0002 takes it. */
export interface SearchTerms {
  /** Beginning of a name. */
  phrase: string;
  /** LIKE patterns of the words, the longest first: it is the one that narrows most. */
  patterns: string[];
  /** The same, each word at the beginning of a word. */
  beginnings: string[];
}

/** undefined when the query has nothing to look for. */
export function searchTermsOf(query: string): SearchTerms | undefined {
  const phrase = fold(query);
  if (phrase === '') return undefined;
  const words = [...new Set(phrase.split(' '))].sort((a, b) => b.length - a.length);
  return {
    phrase: ` ${phrase}`,
    patterns: words.map((word) => (isShort(word) ? atBeginning(word) : `%${literal(word)}%`)),
    beginnings: words.map(atBeginning),
  };
}

/** One or two letters are inside of nearly everything. */
function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

function atBeginning(word: string): string {
  return `% ${literal(word)}%`;
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
