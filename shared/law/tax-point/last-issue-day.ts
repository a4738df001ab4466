// Days counted from a delivery.
import type { IssueLimit } from '../sale/country-law';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day to issue the invoice of a delivery. Public holidays are counted as working days. */
export function lastIssueDay(deliveredOn: string, { unit, count }: IssueLimit): string {
  const [year = 0, month = 1, day = 1] = deliveredOn.split('-').map(Number);
  if (unit === 'days') return text(Date.UTC(year, month - 1, day + count));
  if (unit === 'day_of_following_month') return text(Date.UTC(year, month, count));
  if (unit === 'months') {
    const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
    return text(Date.UTC(year, month - 1 + count, Math.min(day, lastOfMonth)));
  }
  return text(afterWorkingDays(Date.UTC(year, month - 1, day), count));
}

function afterWorkingDays(from: number, count: number): number {
  let [at, left] = [from, count];
  while (left > 0) {
    at += DAY_MS;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return at;
}

function text(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
