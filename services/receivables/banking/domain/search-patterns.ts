import { fold } from '../../../../shared/values/search-normalize';

/** LIKE patterns of the words of a query, the longest and most selective first. Empty where there is none. */
export function patternsOf(query: string): string[] {
  const words = [...new Set(fold(query).split(' ').filter(Boolean))].sort((a, b) => b.length - a.length);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** True if an index of trigrams finds lines by the longest word: three letters or digits in a row. */
export function hasTrigram([longest = '']: readonly string[]): boolean {
  return /[\p{L}\p{N}]{3}/u.test(longest);
}
