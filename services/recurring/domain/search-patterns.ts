import { fold } from '../../../shared/values/search-normalize';

/** LIKE patterns of the words of a query, the longest and most selective first; a word of one or two letters begins a word. */
export function patternsOf(query: string): string[] {
  const phrase = fold(query);
  if (phrase === '') return [];
  const words = [...new Set(phrase.split(' '))].sort((a, b) => b.length - a.length);
  return words.map((word) => (isShort(word) ? `% ${literal(word)}%` : `%${literal(word)}%`));
}

function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
