// Pages by number and by cursor over rows whose ids grow with time, newest first.
import { UPDATE_OVERLAP_MS } from '../../contracts/paging';
import { listCursor, writeCursor } from './cursor';

export interface Paging {
  page: number;
  pageSize: number;
  cursor?: string;
}

const BEYOND_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id below which the page begins, and the number of rows to skip. */
export function idAfter({ page, pageSize, cursor }: Paging): { before: string; offset: number } {
  if (cursor === undefined) return { before: BEYOND_ALL_IDS, offset: (page - 1) * pageSize };
  const [before = ''] = listCursor({}).read(cursor, UUID);
  return { before, offset: 0 };
}

/** Returns the number of rows to read: the one beyond the page shows that there is a next page. */
export function rowsToRead(pageSize: number): number {
  return pageSize + 1;
}

/** Most characters of one page, as `charactersOf` counts them: a hundred of the largest rows would be 7 MB. */
const PAGE_CHARACTERS_MAX = 500_000;

/**
 * Returns the rows of the page, at least one, and the row after which the next page begins; undefined on the last page.
 * @param rows as many of `rowsToRead` as there are
 * @param charactersOf length of the long texts of a row. A page of long rows has fewer than `pageSize`, so only lists by cursor may
 * give it: the next page by number would skip some.
 */
export function cutPage<T>(
  rows: T[],
  pageSize: number,
  charactersOf: (row: T) => number = () => 0,
): { shown: T[]; goesOnAfter: T | undefined } {
  let characters = 0;
  const beyond = rows.findIndex((row, at) => {
    characters += charactersOf(row);
    return at >= pageSize || (at > 0 && characters > PAGE_CHARACTERS_MAX);
  });
  const shown = beyond === -1 ? rows : rows.slice(0, beyond);
  return { shown, goesOnAfter: beyond === -1 ? undefined : shown.at(-1) };
}

/** Returns null on the last page. */
export function cursorAfter(last: { id: string } | undefined): string | null {
  return last ? writeCursor(last.id) : null;
}

export function pageOf<T>({ page, pageSize }: Paging, total: number, items: T[], nextCursor: string | null) {
  return { items, page, pageSize, total, pageCount: Math.ceil(total / pageSize), nextCursor };
}

/** Returns the `updatedSince` of the next reading, with an overlap so that no change is missed. */
export function nextReading(
  { updatedSince, sort }: { updatedSince?: string | undefined; sort?: string | undefined },
  now: Date,
): { nextUpdatedSince?: string } {
  if (updatedSince === undefined && sort !== 'updatedAt') return {};
  return { nextUpdatedSince: new Date(now.getTime() - UPDATE_OVERLAP_MS).toISOString() };
}
