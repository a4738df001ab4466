// Pauses: days on which no invoice is made. What would be made on them waits, and is skipped by name after the last day.
import type { CallInput } from '../../../shared/contracts/contract';
import type { recurring } from '../../../shared/contracts/recurring';
import { invalid } from '../../../shared/runtime/errors';
import { addDays } from '../../../shared/values/calendar';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { momentOf } from './calendar';

type Days = Pick<RecurringRecord, 'pauseFrom' | 'pauseUntil'>;
const LAST_DAY = '2100-12-31';

export const NO_PAUSE = { pauseFrom: null, pauseUntil: null } as const;

/** The days of a pause, from today on. @throws 400 */
export function pauseOf(
  { from, until }: Pick<CallInput<typeof recurring.pauseRecurring>, 'from' | 'until'>,
  today: string,
): { pauseFrom: string; pauseUntil: string | null } {
  const pauseFrom = from ?? today;
  if (pauseFrom < today) throw invalid('/from', 'must not lie before today');
  if (until !== undefined && until < pauseFrom) throw invalid('/until', 'must not be before the first day');
  if (pauseFrom > LAST_DAY || (until ?? '') > LAST_DAY)
    throw invalid(until === undefined ? '/from' : '/until', `must not be after ${LAST_DAY}`);
  return { pauseFrom, pauseUntil: until ?? null };
}

/** True if the invoice of that day waits, or is skipped. */
export function isInPause({ pauseFrom, pauseUntil }: Days, issueDate: string): boolean {
  return pauseFrom !== null && pauseFrom <= issueDate && issueDate <= (pauseUntil ?? issueDate);
}

/** Moment after the last day of a pause; null for one that a person ends. */
export function endOfPause(
  { pauseUntil, issueAt }: Days & Pick<RecurringRecord, 'issueAt'>,
  timeZone: string,
): Date | null {
  return pauseUntil === null ? null : momentOf(addDays(pauseUntil, 1), issueAt, timeZone);
}

/** The row without a pause that its next invoice comes after. */
export function withoutPassedPause(row: RecurringRecord): RecurringRecord {
  const { pauseUntil, nextIssueDate } = row;
  const isPassed = pauseUntil !== null && nextIssueDate !== null && nextIssueDate > pauseUntil;
  return isPassed && row.status !== 'paused' ? { ...row, ...NO_PAUSE } : row;
}
