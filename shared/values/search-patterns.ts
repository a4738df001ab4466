// Patterns of a query `q`, for texts that are folded and stand between spaces.
import { fold } from './search-normalize';

/** LIKE patterns of the words, the longest and most selective first. Empty for a query without letters and digits. */
export function patternsOf(query: string): string[] {
  const phrase = fold(query);
  if (phrase === '') return [];
  const words = [...new Set(phrase.split(' '))].sort((a, b) => b.length - a.length);
  return words.map((word) => (isShort(word) ? `% ${literal(word)}%` : `%${literal(word)}%`));
}

/** True for one or two letters: nearly every text has them, so they match the beginning of words only. */
function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
