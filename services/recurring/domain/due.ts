// When the document of a period is due, and which periods are.
import type { End } from '../../../shared/contracts/recurring/fields';
import { addDays } from '../../../shared/values/calendar';
import { isInCalendar, momentOf } from './calendar';
import { type Days, type PartOfPeriod, periodWithPart } from './part-of-period';

/** The terms that decide when something is made. */
export interface Terms extends Days {
  /** Number of the period that begins on the anchor: a changed schedule counts on. */
  firstIndex: number;
  billing: 'in_advance' | 'in_arrears';
  issueOffsetDays: number;
  issueAt: string;
  ends: End | null;
}

export interface Planned extends PartOfPeriod {
  index: number;
  issueDate: string;
  runAt: Date;
}

/** null for a period behind the end. */
export function planned(terms: Terms, index: number, timeZone: string): Planned | null {
  const { firstIndex, ends } = terms;
  const period = periodWithPart(terms, index - firstIndex);
  if (!isInCalendar(period.from)) return null;
  if (ends?.after != null && index >= ends.after) return null;
  if (ends?.on != null && period.from > ends.on) return null;
  const issueDate = issueDateOf(terms, period);
  return { ...period, index, issueDate, runAt: momentOf(issueDate, terms.issueAt, timeZone) };
}

function issueDateOf({ billing, issueOffsetDays }: Terms, { from, to }: PartOfPeriod): string {
  return addDays(billing === 'in_advance' ? from : addDays(to, 1), issueOffsetDays);
}

/** The last period from `index` on that is due; `index - 1` if none is. Later periods are due later, so it is found by halving. */
export function lastDue(terms: Terms, index: number, timeZone: string, now: Date): number {
  const isDue = (one: number) => {
    const plan = planned(terms, one, timeZone);
    return plan !== null && plan.runAt <= now;
  };
  let due = index - 1;
  let width = 1;
  while (isDue(due + width)) {
    due += width;
    width *= 2;
  }
  for (width = Math.floor(width / 2); width >= 1; width = Math.floor(width / 2)) {
    if (isDue(due + width)) due += width;
  }
  return due;
}
