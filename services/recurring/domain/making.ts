// The period whose document is being made. It is stored before documents is called, and nothing else decides about the schedule before
// its outcome is: a process that is killed between leaves it for the next one.
import type { Making, RecurringRecord } from '../models/recurring-invoice-row';

/** A schedule with a period that is being made. */
export interface MakingRecord extends RecurringRecord {
  making: Making;
}

export function isMaking(row: RecurringRecord | undefined): row is MakingRecord {
  return row !== undefined && row.making !== null;
}

/** True if nobody has recorded the outcome of this period since. */
export function isStillMaking(
  row: RecurringRecord | undefined,
  { index, revision }: Making,
): row is MakingRecord {
  return isMaking(row) && row.making.index === index && row.making.revision === revision;
}
