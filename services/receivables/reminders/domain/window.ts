// The hours in which reminders leave.
import { Temporal } from 'temporal-polyfill';
import type { ReminderWindow } from '../../../../shared/contracts/receivables/reminder-policies';

const DAY_SECONDS = 24 * 60 * 60;
const MARGIN_SECONDS = 1;

/** Seconds until reminders may leave: 0 inside of the window; at most a day, after which it is asked again. */
export function secondsUntilOpen(
  { weekdays, from, to }: ReminderWindow,
  now: Date,
  timeZone: string,
): number {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const time = here.toPlainTime().toString({ smallestUnit: 'minute' });
  const isDay = weekdays.includes(here.dayOfWeek);
  if (isDay && time >= from && time < to) return 0;
  const opensToday = isDay && time < from;
  const day = opensToday ? here.toPlainDate() : here.toPlainDate().add({ days: 1 });
  const opening = day.toPlainDateTime(Temporal.PlainTime.from(from)).toZonedDateTime(timeZone);
  const seconds = Math.ceil((opening.epochMilliseconds - now.getTime()) / 1000) + MARGIN_SECONDS;
  return Math.min(Math.max(seconds, MARGIN_SECONDS), DAY_SECONDS);
}
