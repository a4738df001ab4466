// Pages by number and by cursor over rows whose ids grow with time, newest first.
import { UPDATE_OVERLAP_MS } from '../../contracts/paging';
import { writeCursor } from './cursor';
import { listCursor } from './list-cursor';

export interface Paging {
  page: number;
  pageSize: number;
  cursor?: string;
}

const BEYOND_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id below which the page begins, and how many rows to pass over. */
export function idAfter({ page, pageSize, cursor }: Paging): { before: string; offset: number } {
  if (cursor === undefined) return { before: BEYOND_ALL_IDS, offset: (page - 1) * pageSize };
  const [before = ''] = listCursor({}).read(cursor, UUID);
  return { before, offset: 0 };
}

/** How many rows to ask for: the one beyond the page shows that there is a next page. */
export function rowsToRead(pageSize: number): number {
  return pageSize + 1;
}

/** Most characters that `charactersOf` counts on one page: a hundred rows at their largest would be 7 MB. */
const PAGE_CHARACTERS_MAX = 500_000;

/**
 * @param rows as many of `rowsToRead` as there are.
 * @param charactersOf of the long texts of a row, where rows can have any. A page of long rows has fewer than `pageSize`,
 * which is for pages by cursor alone: the next one by number would pass over some.
 * @returns those of the page, one in any case, and the one after which the next page begins; none when this is the last
 * page.
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

/** null on the last page. */
export function cursorAfter(last: { id: string } | undefined): string | null {
  return last ? writeCursor(last.id) : null;
}

export function pageOf<T>({ page, pageSize }: Paging, total: number, items: T[], nextCursor: string | null) {
  return { items, page, pageSize, total, pageCount: Math.ceil(total / pageSize), nextCursor };
}

/** A list with `updatedSince` adds to its page since when to read the next time, so that no change is missed. */
export function nextReading(
  { updatedSince, sort }: { updatedSince?: string | undefined; sort?: string | undefined },
  now: Date,
): { nextUpdatedSince?: string } {
  if (updatedSince === undefined && sort !== 'updatedAt') return {};
  return { nextUpdatedSince: new Date(now.getTime() - UPDATE_OVERLAP_MS).toISOString() };
}
