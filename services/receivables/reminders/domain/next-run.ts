import type { ReminderWindow } from '../../../../shared/contracts/receivables/reminder-policies';
import { calendarDate, endOfDay } from '../../../../shared/values/calendar';
import { secondsUntilOpen } from './window';

/** The first moment of another day at which a policy may run, at the latest the midnight after it. */
export function nextDayOpening(window: ReminderWindow, now: Date, timeZone: string): string {
  const midnight = endOfDay(calendarDate(now, timeZone), timeZone);
  return later(midnight, secondsUntilOpen(window, midnight, timeZone));
}

export function later(moment: Date, seconds: number): string {
  return new Date(moment.getTime() + seconds * 1000).toISOString();
}
