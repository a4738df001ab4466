// Periods of a schedule that may begin with a part: the days before the next month, quarter or year.
import type { FIRST_PARTS, Part, Schedule } from '../../../shared/contracts/recurring/fields';
import { addDays, daysBetween } from '../../../shared/values/calendar';
import { alignedDay, type Period, periodOf } from './calendar';

/** The terms that decide which days a period has. */
export interface Days {
  schedule: Schedule;
  firstPart: (typeof FIRST_PARTS)[number];
  alignTo: 'month' | 'quarter' | 'year' | null;
}

export interface PartOfPeriod extends Period {
  /** Share of the period that is billed; null for all of it. */
  part: Part | null;
  /** The part of a schedule that bills nothing for it. */
  isSkipped: boolean;
}

/** Period k from the anchor. With a part that is period 0, and the first day after it is the anchor of all others. */
export function periodWithPart({ schedule, firstPart, alignTo }: Days, k: number): PartOfPeriod {
  const whole = { part: null, isSkipped: false };
  const { anchor } = schedule;
  const aligned = alignTo === null ? anchor : alignedDay(anchor, alignTo);
  if (aligned === anchor) return { ...periodOf(schedule, k), ...whole };
  const rest = { ...schedule, anchor: aligned };
  if (k > 0) return { ...periodOf(rest, k - 1), ...whole };
  const { from } = periodOf(rest, -1);
  const part = { days: daysBetween(anchor, aligned), of: daysBetween(from, aligned) };
  return {
    from: anchor,
    to: addDays(aligned, -1),
    part: firstPart === 'prorated' && part.days < part.of ? part : null,
    isSkipped: firstPart === 'skip',
  };
}
