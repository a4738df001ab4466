// The next period of a recurring invoice: which it is, and when it runs.
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { planned, type Terms } from './due';
import { endOfPause } from './pause';

export const NOTHING_NEXT = { nextFrom: null, nextTo: null, nextIssueDate: null, nextRunAt: null } as const;

type Next = Pick<RecurringRecord, 'nextIndex' | 'nextFrom' | 'nextTo' | 'nextIssueDate' | 'nextRunAt'>;

/** All dates are null for a period behind the end. */
export function nextFields(terms: Terms, index: number, timeZone: string): Next {
  const plan = planned(terms, index, timeZone);
  if (!plan) return { nextIndex: index, ...NOTHING_NEXT };
  return {
    nextIndex: index,
    nextFrom: plan.from,
    nextTo: plan.to,
    nextIssueDate: plan.issueDate,
    nextRunAt: plan.runAt.toISOString(),
  };
}

/** The row with this period as its next one; behind the end it is ended, and in a pause it runs after it. */
export function withNext(row: RecurringRecord, index: number, timeZone: string): RecurringRecord {
  const next = nextFields(row, index, timeZone);
  const status = next.nextFrom === null ? ('ended' as const) : row.status;
  const pauseEnds = status === 'paused' ? endOfPause(row, timeZone) : null;
  const runs = pauseEnds && { nextRunAt: pauseEnds.toISOString() };
  return { ...row, ...next, ...runs, status, heldReason: status === 'held' ? row.heldReason : null };
}
