// Full-text search by `q`: the text of a document that is searched, and the patterns of a query.
import { fold } from '../../../shared/values/search-normalize';

interface Searchable {
  number: string | null;
  sequence: number | null;
  clientName: string;
  reference: string | null;
}

/**
 * The folded texts, each between spaces, so that ` ab` finds words that begin with `ab`; between them is a line break, so
 * that no word runs over two of them. A number is also found by its parts: INV-2026-0042 by `0042` and by `42`.
 */
export function searchTextOf({ number, sequence, clientName, reference }: Searchable): string {
  const parts = number?.split(/[^\p{L}\p{N}]+/u).join(' ');
  return [number, parts, sequence === null ? null : String(sequence), clientName, reference]
    .map((text) => fold(text ?? ''))
    .filter((text) => text !== '')
    .map((text) => ` ${text} `)
    .join('\n');
}

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
