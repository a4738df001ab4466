// The months of a schedule, and the moments at which it runs.
import { Temporal } from 'temporal-polyfill';
import type { ScheduleRecord } from '../models/statement-schedule-row';

const FIRST_DAY_OF_MONTH = 1;
const HOUR = Temporal.PlainTime.from('08:00');

/** The schedule of a company that has set none. */
export function noSchedule(companyId: string, now: string): ScheduleRecord {
  const runs = { nextRunAt: null, leasedUntil: null };
  return { companyId, isActive: false, dayOfMonth: FIRST_DAY_OF_MONTH, ...runs, version: 1, updatedAt: now };
}

/** The next moment after `now` that is 8 o'clock on a day of the month, in ISO 8601, UTC. */
export function nextRun(dayOfMonth: number, now: Date, timeZone: string): string {
  const here = zoned(now, timeZone);
  const thisMonth = here.toPlainDate().with({ day: dayOfMonth });
  const [first, second] = [thisMonth, thisMonth.add({ months: 1 })].map((day) =>
    day.toPlainDateTime(HOUR).toZonedDateTime(timeZone).toInstant(),
  );
  const next = first && first.epochMilliseconds > now.getTime() ? first : second;
  return new Date(next?.epochMilliseconds ?? 0).toISOString();
}

/** A whole month, as YYYY-MM, and its days. */
export interface Month {
  period: string;
  firstDay: string;
  lastDay: string;
}

/** The month before that of `now`. */
export function monthBefore(now: Date, timeZone: string): Month {
  const month = zoned(now, timeZone).toPlainDate().toPlainYearMonth().subtract({ months: 1 });
  const firstDay = month.toPlainDate({ day: 1 });
  const lastDay = month.toPlainDate({ day: month.daysInMonth });
  return { period: month.toString(), firstDay: firstDay.toString(), lastDay: lastDay.toString() };
}

function zoned(now: Date, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
}
