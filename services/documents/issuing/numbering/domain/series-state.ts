// The state of a series of numbers, from its last number.
import type { SeriesOfDay } from './series-of-day';

/** The state of a series, read without a lock: an issue meanwhile changes it. */
export interface SeriesState {
  nextNumber: string;
  /** The number before it; null where the period has none. */
  last: number | null;
  /** The latest issue date among its numbers. */
  lastIssueDate: string | null;
}

/** @param lastNumber undefined for a series that has given no number in the period */
export function seriesState(
  { first, numberOf }: Pick<SeriesOfDay, 'first' | 'numberOf'>,
  lastNumber: Pick<SeriesState, 'last' | 'lastIssueDate'> | undefined,
): SeriesState {
  const { last = null, lastIssueDate = null } = lastNumber ?? {};
  return { last, nextNumber: numberOf((last ?? first - 1) + 1), lastIssueDate };
}
