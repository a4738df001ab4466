import { fold } from '../../../shared/values/search-normalize';

/** LIKE patterns of the words of a query; a word of one or two letters begins a word. Empty where there is none. */
export function patternsOf(query: string): string[] {
  const phrase = fold(query);
  if (phrase === '') return [];
  return [...new Set(phrase.split(' '))].map((word) =>
    isShort(word) ? `% ${literal(word)}%` : `%${literal(word)}%`,
  );
}

function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
