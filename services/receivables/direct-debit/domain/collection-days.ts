// Days of a collection: the client is told in time, and the bank has the file in time.
import { addTargetDays, isTargetDay, targetDayFrom } from '../../../../shared/sepa/target-days';
import { addDays, calendarDate, timeOfDay } from '../../../../shared/values/calendar';
import type { DirectDebitSettingsRecord } from '../models/direct-debit-settings-row';

type Days = Pick<DirectDebitSettingsRecord, 'preNotificationDays' | 'cutOff' | 'leadDays'>;

/** The first day of a debit whose file is made now: the bank takes a file after its cut-off as one of the next TARGET day. */
export function earliestForBank(now: Date, timeZone: string, { cutOff, leadDays }: Days): string {
  const today = calendarDate(now, timeZone);
  const isInTime = isTargetDay(today) && timeOfDay(now, timeZone) < cutOff;
  const fileDay = isInTime ? today : targetDayFrom(addDays(today, 1));
  return addTargetDays(fileDay, leadDays);
}

/** The first day of a debit that the client is told of on a day. */
export function earliestAfter(announcedOn: string, { preNotificationDays }: Days): string {
  return targetDayFrom(addDays(announcedOn, preNotificationDays));
}

/** The first day of a debit that is announced on a day, and whose file is made now or later. */
export function earliestDebit(announcedOn: string, now: Date, timeZone: string, days: Days): string {
  const [forBank, forClient] = [earliestForBank(now, timeZone, days), earliestAfter(announcedOn, days)];
  return laterOf(forBank, forClient);
}

/** The later one of two days. */
export function laterOf(one: string, other: string): string {
  return one.localeCompare(other) > 0 ? one : other;
}
