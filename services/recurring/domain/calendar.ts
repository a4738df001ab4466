// Periods of a schedule. They are counted from the anchor alone, so they tile the calendar whenever anything ran: period k
// depends on anchor, unit, step and k.
import { Temporal } from 'temporal-polyfill';
import type { ALIGNMENTS, Schedule } from '../../../shared/contracts/recurring/fields';

type Alignment = (typeof ALIGNMENTS)[number];

export interface Period {
  from: string;
  to: string;
}

/** First day of period k; a day that the month does not have becomes its last. */
export function startOf({ unit, step, anchor, dayOfMonth }: Schedule, k: number): string {
  const first = Temporal.PlainDate.from(anchor);
  const duration = { [`${unit}s`]: k * step };
  if (dayOfMonth !== 'last') return first.add(duration).toString();
  const month = first.with({ day: 1 }).add(duration);
  return month.with({ day: month.daysInMonth }).toString();
}

/** Days of five-digit years cannot be stored: a schedule of long steps that somebody skips again and again ends before. */
export function isInCalendar(day: string): boolean {
  return day.length === 'YYYY-MM-DD'.length && day < '9000-01-01';
}

/** First and last day of period k. */
export function periodOf(schedule: Schedule, k: number): Period {
  const next = Temporal.PlainDate.from(startOf(schedule, k + 1));
  return { from: startOf(schedule, k), to: next.subtract({ days: 1 }).toString() };
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** First day of the month, quarter or year that `day` begins, or else of the next one. */
export function alignedDay(day: string, alignTo: Alignment): string {
  const date = Temporal.PlainDate.from(day);
  const before = (date.month - 1) % MONTHS[alignTo];
  const begun = date.with({ day: 1 }).subtract({ months: before });
  return (begun.equals(date) ? begun : begun.add({ months: MONTHS[alignTo] })).toString();
}

/** True if a part before an aligned day is never longer than a period of the schedule. */
export function isLongEnough({ unit, step }: Schedule, alignTo: Alignment): boolean {
  if (unit === 'day' || unit === 'week') return false;
  return step * (unit === 'year' ? 12 : 1) >= MONTHS[alignTo];
}

/** The moment of a wall clock: a time that is skipped moves forward, one that comes twice is the first. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(wall.toZonedDateTime(timeZone).epochMilliseconds);
}
