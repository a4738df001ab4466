import { fold } from '../../../../shared/values/search-normalize';

/** LIKE patterns of the words of a query. Empty where there is none. */
export function patternsOf(query: string): string[] {
  const words = fold(query).split(' ').filter(Boolean);
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
