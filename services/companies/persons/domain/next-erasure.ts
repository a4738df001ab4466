import type { PersonPlace } from '../../../../shared/contracts/personal-rows';
import { calendarDate, endOfDay } from '../../../../shared/values/calendar';

/**
 * The end of the earliest day until which a place is kept, ISO 8601; null if none has a day. Where not all places are known, the next day is
 * early enough.
 */
export function nextErasure(
  places: readonly PersonPlace[],
  hasMore: boolean,
  now: Date,
  timeZone: string,
): string | null {
  const days = places.flatMap(({ until }) => until ?? []).sort();
  const [earliest] = days;
  if (earliest === undefined) return null;
  const today = calendarDate(now, timeZone);
  return endOfDay(hasMore && today < earliest ? today : earliest, timeZone).toISOString();
}

/** Places that are kept until a day. */
export function keptUntilDay(places: readonly PersonPlace[]): number {
  return places.filter(({ until }) => until !== null).length;
}
