// A page of a list. A response is one message of the bus, which holds 1 MB: the page is limited by number and by size, and
// has a cursor to the next one.
import { type ListCursor, listCursor } from '../../../shared/runtime/lists/cursor';
import type { ArticleRecord } from './present';

export const ROWS_MAX = 1_000;
const BYTES_MAX = 800_000;
/** Field names, id, unit, codes, times and decimals of one article as JSON, at their longest. */
const BYTES_BESIDES_TEXTS = 700;
type ItemTexts = Pick<ArticleRecord, 'standardId' | 'classifications' | 'attributes'>;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Id and key; a key has no NUL, which PostgreSQL would refuse. */
const POSITION = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})([^\0]*)$/;

/** The name key and id after which a list by name continues. */
export function positionByName(cursor: string | undefined): [nameKey: string, id: string] {
  if (cursor === undefined) return ['', FIRST_ID];
  const { key, id } = cursorPosition(cursor, listCursor({}));
  return [key, id];
}

/** The sort key and id in a cursor. @throws 400 */
export function cursorPosition(given: string, cursor: ListCursor): { key: string; id: string } {
  const [, id = '', key = ''] = cursor.read(given, POSITION);
  return { key, id };
}

/** @param rows up to ROWS_MAX + 1, so that the last one shows if there are more */
export function pageOf(
  rows: ArticleRecord[],
  keyOf: (row: ArticleRecord) => string = ({ nameKey }) => nameKey,
  cursor: ListCursor = listCursor({}),
): { items: ArticleRecord[]; nextCursor: string | null } {
  const items = rows.slice(0, howManyFit(rows));
  const last = items.at(-1);
  const hasMore = last !== undefined && items.length < rows.length;
  return { items, nextCursor: hasMore ? cursor.write(last.id + keyOf(last)) : null };
}

function howManyFit(rows: ArticleRecord[]): number {
  // an upper bound that fits saves measuring each row
  if (bytesOf(rows, longest) <= BYTES_MAX) return Math.min(ROWS_MAX, rows.length);
  let bytes = 0;
  const tooMuch = rows.findIndex((row) => {
    bytes += bytesOf([row], jsonBytes);
    return bytes > BYTES_MAX;
  });
  return Math.min(ROWS_MAX, tooMuch === -1 ? rows.length : tooMuch);
}

function bytesOf(rows: ArticleRecord[], measure: (text: string | null) => number): number {
  let bytes = 0;
  for (const row of rows) {
    const { name, description, reference } = row;
    bytes += BYTES_BESIDES_TEXTS + measure(name) + measure(description) + measure(reference) + itemBytes(row);
  }
  return bytes;
}

/** Most articles have none of these lists, which saves measuring them. */
function itemBytes({ standardId, classifications, attributes }: ItemTexts): number {
  if (!standardId && classifications.length === 0 && attributes.length === 0) return 0;
  return jsonBytes([standardId, classifications, attributes]);
}

/** JSON writes a character as at most six bytes, `\u0001`. */
function longest(text: string | null): number {
  return text === null ? 0 : 6 * text.length;
}

function jsonBytes(value: unknown): number {
  return value === null ? 0 : Buffer.byteLength(JSON.stringify(value));
}
