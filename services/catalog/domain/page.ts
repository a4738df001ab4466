// A page of a list. A response is one message of the bus, which holds 1 MB: the page is limited by number and by size.

import { fold } from '../../../shared/values/search-normalize';
import type { ArticleRecord } from './present';

export const ROWS_MAX = 1_000;
const BYTES_MAX = 800_000;
/** Field names, id, unit, codes, times and decimals of one article as JSON, at their longest. */
const BYTES_BESIDES_TEXTS = 800;
type ItemTexts = Pick<
  ArticleRecord,
  'standardId' | 'classifications' | 'attributes' | 'prices' | 'translations'
>;

/** Returns how many of the rows, ROWS_MAX + 1 at most, are one answer. */
export function howManyFit(rows: readonly ArticleRecord[]): number {
  // an upper bound that fits saves measuring each row
  if (bytesOf(rows, longest) <= BYTES_MAX) return rows.length;
  let bytes = 0;
  const tooMuch = rows.findIndex((row) => {
    bytes += bytesOf([row], jsonBytes);
    return bytes > BYTES_MAX;
  });
  return tooMuch === -1 ? rows.length : tooMuch;
}

function bytesOf(rows: readonly ArticleRecord[], measure: (text: string | null) => number): number {
  let bytes = 0;
  for (const row of rows) {
    const { name, description, reference } = row;
    bytes += BYTES_BESIDES_TEXTS + measure(name) + measure(description) + measure(reference) + itemBytes(row);
  }
  return bytes;
}

/** Most articles have none of these lists, which saves measuring them. */
function itemBytes({ standardId, ...lists }: ItemTexts): number {
  const { classifications, attributes, prices, translations } = lists;
  const filled = [classifications, attributes, prices, translations].filter((list) => list.length > 0);
  return standardId || filled.length > 0 ? jsonBytes([standardId, ...filled]) : 0;
}

/** JSON writes a character as at most six bytes, `\u0001`. */
function longest(text: string | null): number {
  return text === null ? 0 : 6 * text.length;
}

function jsonBytes(value: unknown): number {
  return value === null ? 0 : Buffer.byteLength(JSON.stringify(value));
}

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
