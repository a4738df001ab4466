// Days are strings YYYY-MM-DD, whose order is that of the days.
export interface Period {
  validFrom: string | null;
  validTo: string | null;
}

/** A start or end that is not known does not limit. */
export function isInForce({ validFrom, validTo }: Period, date: string): boolean {
  return (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
}

export function overlap(a: Period, b: Period): boolean {
  return startsUntil(a, b.validTo) && startsUntil(b, a.validTo);
}

function startsUntil({ validFrom }: Period, end: string | null): boolean {
  return validFrom === null || end === null || validFrom <= end;
}

/** The day after, also over the end of a month or year. */
export function dayAfter(date: string): string {
  return daysAfter(date, 1);
}

export function daysAfter(date: string, days: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}
