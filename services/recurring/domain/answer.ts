// The answer of a person to periods that are due: all of them, the latest, or none is made.
import { problem } from '../../../shared/runtime/errors';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { lastDue, planned } from './due';
import type { Heartbeat } from './hold';
import { withNext } from './next-step';
import { NO_PAUSE } from './pause';

export type Answer = 'all' | 'latest' | 'skip';

export interface Answered {
  row: RecurringRecord;
  /** Number of the last period that is skipped, before the next one of the row if none is. */
  skipThrough: number;
}

/** The row as active again, for which one answer settles one hold. @throws 409 where an answer is needed */
export function answered(
  row: RecurringRecord,
  answer: Answer | undefined,
  { timeZone, heartbeat }: { timeZone: string; heartbeat: Heartbeat },
): Answered {
  const last = lastDue(row, row.nextIndex, timeZone, new Date(heartbeat.now));
  if (answer === undefined) assertNothingDue(row, last, timeZone);
  const skipThrough = answer === 'skip' ? last : answer === 'latest' ? last - 1 : row.nextIndex - 1;
  const { clockEpoch, gapEpoch } = heartbeat;
  const approvedThrough = Math.max(last, row.approvedThrough ?? -1);
  const active = { ...row, ...NO_PAUSE, status: 'active' as const, heldReason: null };
  const next = Math.max(row.nextIndex, skipThrough + 1);
  const settled = { ...active, clockEpoch, gapEpoch, approvedThrough };
  return { row: withNext(settled, next, timeZone), skipThrough };
}

function assertNothingDue(row: RecurringRecord, last: number, timeZone: string): void {
  const { nextIndex, nextFrom } = row;
  if (last < nextIndex) return;
  const until = planned(row, last, timeZone)?.from;
  throw problem(
    'recurring_catch_up_needed',
    `${last - nextIndex + 1} are due, from the one that begins on ${nextFrom} to the one that begins on ${until}.`,
  );
}
