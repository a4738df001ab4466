// The next step of a recurring invoice at a moment: a rule of its row, the clock and the holds alone.
import type { HOLD_REASONS } from '../../../shared/contracts/recurring/fields';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { lastDue, type Planned, planned, type Terms } from './due';
import { type Heartbeat, holdReason } from './hold';
import { endOfPause, isInPause, withoutPassedPause } from './pause';

export type NextStep =
  | { is: 'nothing' }
  /** The time zone or the end has changed since it was planned. */
  | { is: 'plan' }
  | { is: 'hold'; reason: (typeof HOLD_REASONS)[number] }
  | { is: 'make'; plan: Planned }
  /** A part that is not billed, or what a pause that has ended has left, through this period. */
  | { is: 'skip'; last: number }
  /** A pause begins with the period, or has ended. */
  | { is: 'pause' }
  | { is: 'wake' };

export interface Moment {
  timeZone: string;
  /** Its `now` is the time of the database: the clock of a process may differ. */
  heartbeat: Heartbeat;
  /** The operator holds all recurring invoices. */
  isOnHold: boolean;
}

export function nextStep(row: RecurringRecord, moment: Moment): NextStep {
  if (row.status === 'paused') return wakeStep(row, moment);
  if (row.status !== 'active') return { is: 'nothing' };
  const { timeZone, heartbeat } = moment;
  const now = new Date(heartbeat.now);
  const plan = planned(row, row.nextIndex, timeZone);
  if (!plan || plan.runAt > now) return { is: 'plan' };
  const isPaused = isInPause(row, plan.issueDate);
  const due = isPaused ? row.nextIndex - 1 : lastDue(row, row.nextIndex, timeZone, now);
  const reason = holdReason(row, { ...moment, lastDue: due });
  if (reason) return { is: 'hold', reason };
  if (isPaused) return pausedStep(row, timeZone, now);
  return plan.isSkipped ? { is: 'skip', last: plan.index } : { is: 'make', plan };
}

/** Nothing but the end of its pause changes a paused one. */
function wakeStep(row: RecurringRecord, moment: Moment): NextStep {
  const ends = endOfPause(row, moment.timeZone);
  if (ends === null) return { is: 'nothing' };
  if (ends > new Date(moment.heartbeat.now)) return { is: 'plan' };
  const reason = holdReason(row, { ...moment, lastDue: row.nextIndex - 1 });
  return reason ? { is: 'hold', reason } : { is: 'wake' };
}

function pausedStep(row: RecurringRecord, timeZone: string, now: Date): NextStep {
  const ends = endOfPause(row, timeZone);
  return ends !== null && ends <= now ? { is: 'skip', last: lastPaused(row, timeZone) } : { is: 'pause' };
}

/** The last of the periods in a row whose invoices would be of a day in the pause. */
function lastPaused(row: RecurringRecord, timeZone: string): number {
  let last = row.nextIndex;
  for (let plan = planned(row, last + 1, timeZone); plan && isInPause(row, plan.issueDate); ) {
    last = plan.index;
    plan = planned(row, last + 1, timeZone);
  }
  return last;
}

/** The row after a step that decides nothing, or the periods before `next`. */
export function afterStep(
  row: RecurringRecord,
  is: NextStep['is'],
  next: number,
  timeZone: string,
): RecurringRecord {
  const status = is === 'pause' ? 'paused' : is === 'wake' ? 'active' : row.status;
  return withoutPassedPause(withNext({ ...row, status }, next, timeZone));
}

/** The next period of a recurring invoice: which it is, and when it runs. */
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
