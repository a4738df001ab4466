// Pages by number and by cursor over rows whose ids grow with time, newest first.
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

/**
 * @param rows as many of `rowsToRead` as there are.
 * @returns those of the page, and the one after which the next page begins; none when this is the last page.
 */
export function cutPage<T>(rows: T[], pageSize: number): { shown: T[]; goesOnAfter: T | undefined } {
  const shown = rows.slice(0, pageSize);
  return { shown, goesOnAfter: rows.length > pageSize ? shown.at(-1) : undefined };
}

/** null on the last page. */
export function cursorAfter(last: { id: string } | undefined): string | null {
  return last ? writeCursor(last.id) : null;
}

export function pageOf<T>({ page, pageSize }: Paging, total: number, items: T[], nextCursor: string | null) {
  return { items, page, pageSize, total, pageCount: Math.ceil(total / pageSize), nextCursor };
}
