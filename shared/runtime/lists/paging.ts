// Pages by number and by cursor, from one row more than they show.
import { UPDATE_OVERLAP_MS } from '../../contracts/paging';

/** Returns the number of rows to read: the one beyond the page shows that there is a next page. */
export function rowsToRead(pageSize: number): number {
  return pageSize + 1;
}

/** Most characters that `withinCharacters` leaves on one page: a hundred rows at their largest would be 7 MB. */
const PAGE_CHARACTERS_MAX = 500_000;

/** Returns how many rows fit, at least one. For pages by cursor alone: the next page by number would skip some. */
export function withinCharacters<T>(rows: readonly T[], charactersOf: (row: T) => number): number {
  let characters = 0;
  const beyond = rows.findIndex((row, at) => {
    characters += charactersOf(row);
    return at > 0 && characters > PAGE_CHARACTERS_MAX;
  });
  return beyond === -1 ? rows.length : beyond;
}

/**
 * @param rows as many of `rowsToRead` as there are
 * @returns those of the page, and the one after which the next page begins; none when this is the last page
 */
export function cutPage<T>(rows: T[], pageSize: number): { visible: T[]; goesOnAfter: T | undefined } {
  const visible = rows.slice(0, pageSize);
  return { visible, goesOnAfter: visible.length < rows.length ? visible.at(-1) : undefined };
}

/** Returns the `updatedSince` of the next reading, with an overlap so that no change is missed. */
export function nextReading(
  { updatedSince, sort }: { updatedSince?: string | undefined; sort?: string | undefined },
  now: Date,
): { nextUpdatedSince?: string } {
  if (updatedSince === undefined && sort !== 'updatedAt') return {};
  return { nextUpdatedSince: new Date(now.getTime() - UPDATE_OVERLAP_MS).toISOString() };
}
