// A model of schedules and their histories: days by the arithmetic of years, months and days, the wall clock by Intl. It shares
// no calendar with the product.
import type { Schedule } from '../../../shared/contracts/recurring/fields';

export interface Segment {
  firstIndex: number;
  schedule: Schedule;
  firstPart: 'full' | 'prorated' | 'skip';
  alignTo: 'month' | 'quarter' | 'year' | null;
}

export interface Dates {
  from: string;
  to: string;
  isPart: boolean;
}

const DAY_MS = 86_400_000;

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First and last day of a period, counted from the anchor of its segment. */
export function datesOf({ firstIndex, schedule, alignTo }: Segment, index: number): Dates {
  const k = index - firstIndex;
  const aligned = alignTo === null ? schedule.anchor : nextAligned(schedule.anchor, alignTo);
  if (aligned === schedule.anchor) return whole(schedule, k);
  if (k === 0) return { from: schedule.anchor, to: plusDays(aligned, -1), isPart: true };
  return whole({ ...schedule, anchor: aligned }, k - 1);
}

function whole(schedule: Schedule, k: number): Dates {
  return { from: startOf(schedule, k), to: plusDays(startOf(schedule, k + 1), -1), isPart: false };
}

function startOf({ unit, step, anchor, dayOfMonth }: Schedule, k: number): string {
  if (unit === 'day') return plusDays(anchor, k * step);
  if (unit === 'week') return plusDays(anchor, 7 * k * step);
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
  const months = year * 12 + (month - 1) + k * step * (unit === 'year' ? 12 : 1);
  const [inYear, inMonth] = [Math.floor(months / 12), months % 12];
  const lengths = [31, isLeap(inYear) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const length = lengths[inMonth] ?? 0;
  return dayText(inYear, inMonth + 1, dayOfMonth === 'last' ? length : Math.min(day, length));
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function dayText(year: number, month: number, day: number): string {
  return [`${year}`.padStart(4, '0'), `${month}`.padStart(2, '0'), `${day}`.padStart(2, '0')].join('-');
}

function nextAligned(day: string, alignTo: 'month' | 'quarter' | 'year'): string {
  const isFirst: Record<typeof alignTo, (text: string) => boolean> = {
    month: (text) => text.endsWith('-01'),
    quarter: (text) => /-(01|04|07|10)-01$/.test(text),
    year: (text) => text.endsWith('-01-01'),
  };
  let found = day;
  while (!isFirst[alignTo](found)) found = plusDays(found, 1);
  return found;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The clock on the wall shows, for instance, `2026-03-29 03:30`. */
export function wallClock(instant: number, timeZone: string): string {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formats.set(timeZone, format);
  return format.format(instant);
}
