// Calendar dates in time zones. Days are texts `YYYY-MM-DD` everywhere; only this file knows time zones.

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const FORMATS_MAX = 700;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar date at `instant` in an IANA time zone. */
export function calendarDate(instant: Date, timeZone: string): string {
  return formatFor(timeZone).format(instant).padStart(DATE_LENGTH, '0');
}

/** Returns the calendar date `days` days later; earlier for a negative number. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * Returns the first second after this date in an IANA time zone. It is found by halving: where clocks change at midnight,
 * there is no midnight to compute.
 */
export function endOfDay(date: string, timeZone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`) + DAY_MS;
  // no place is further ahead of UTC than 14 hours, or behind it than 12
  let before = (midnight - 15 * HOUR_MS) / SECOND_MS;
  let after = (midnight + 13 * HOUR_MS) / SECOND_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendarDate(new Date(middle * SECOND_MS), timeZone) <= date) before = middle;
    else after = middle;
  }
  return new Date(after * SECOND_MS);
}

/** Swedish dates have the form of ISO 8601. A format is cached, since making one takes longer than a hundred uses. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  if (formats.size < FORMATS_MAX) formats.set(timeZone, format);
  return format;
}

/** Returns the time of the day at `instant` in an IANA time zone, as `HH:MM` from 00:00 to 23:59. */
export function timeOfDay(instant: Date, timeZone: string): string {
  return instant.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
}
