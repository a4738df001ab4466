// Days of default, cut wherever the principal, the rate or the year of default changes.
import { addDays } from '../values/calendar';
import type { RatePeriod } from './rates';

export interface PrincipalChange {
  /** First day with the other principal. */
  from: string;
  /** Below 0 for what was paid or credited. */
  amountMinor: number;
}

/** Days on which a part of the principal, or all of it (null), bears no interest. */
export interface Suspension {
  from: string;
  /** Last day, included; null: no end. */
  to: string | null;
  amountMinor: number | null;
}

export interface Days {
  from: string;
  /** The last day is included. */
  to: string;
}

/** @param cuts days on which something changes, in any order */
export function cutDays({ from, to }: Days, cuts: readonly string[]): Days[] {
  if (to < from) return [];
  const starts = [from, ...new Set(cuts.filter((day) => from < day && day <= to))].sort();
  return starts.map((start, index) => {
    const next = starts[index + 1];
    return { from: start, to: next === undefined ? to : addDays(next, -1) };
  });
}

/** The days on which a rate begins, or the one before has ended. */
export function rateCuts(rates: readonly RatePeriod[]): string[] {
  return rates.flatMap(({ validFrom, validTo }) => [
    ...(validFrom === null ? [] : [validFrom]),
    ...(validTo === null ? [] : [addDays(validTo, 1)]),
  ]);
}

export function suspensionCuts(suspensions: readonly Suspension[]): string[] {
  return suspensions.flatMap(({ from, to }) => (to === null ? [from] : [from, addDays(to, 1)]));
}

/** The part of the principal that bears interest on a day. */
export function unsuspended(openMinor: number, suspensions: readonly Suspension[], day: string): number {
  const held = suspensions.filter(({ from, to }) => from <= day && (to === null || day <= to));
  const heldMinor = held.reduce((sum, { amountMinor }) => sum + (amountMinor ?? openMinor), 0);
  return Math.max(0, openMinor - heldMinor);
}

/** The first days of the second and later years of default. */
export function yearStarts({ from, to }: Days): string[] {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const starts = Array.from({ length: Math.max(0, years) }, (_, index) => yearsLater(from, index + 1));
  return starts.filter((start) => start <= to);
}

/** A day that the year does not have becomes the last of its month. */
function yearsLater(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const monthDay = date.slice(4);
  if (monthDay !== '-02-29') return `${year}${monthDay}`;
  return addDays(`${year}-03-01`, -1);
}
