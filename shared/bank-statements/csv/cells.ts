// Cells as amounts and days, by the rules of a profile.
import { ValueFault } from '../unreadable';
import { dayOf, fullYear, minorOf } from '../values';
import type { CsvProfile, DateFormat } from './profile';

const PATTERNS: Record<DateFormat, RegExp> = {
  'DD.MM.YY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{2})$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
};

export function csvDay(text: string, { dates }: CsvProfile): string {
  for (const format of dates) {
    const { year, month, day } = PATTERNS[format].exec(text.trim())?.groups ?? {};
    if (year && month && day) return dayOf(year.length === 2 ? fullYear(year) : year, month, day);
  }
  throw new ValueFault(
    `has a date that is not written as ${dates.join(' or ')}: ${JSON.stringify(text.slice(0, 40))}`,
  );
}

/** Returns signed minor units. Thousands may be grouped by the other sign, a blank or an apostrophe. */
export function csvAmount(text: string, { decimal }: CsvProfile, currency: string): number {
  const [, sign = '', digits = '', after = ''] =
    /^([+-]?)\s?([\d.,' \u00a0\u202f]{1,30}?)(-?)$/.exec(text.trim()) ?? [];
  const grouping =
    decimal === ','
      ? /^\d{1,3}(?:[.' \u00a0\u202f]\d{3})+(?=,|$)/
      : /^\d{1,3}(?:[,' \u00a0\u202f]\d{3})+(?=\.|$)/;
  const plain = digits.replace(grouping, (grouped) => grouped.replace(/\D/g, '')).replace(decimal, '#');
  if (!/^\d+(?:#\d*)?$/.test(plain))
    throw new ValueFault(`has an amount that is none: ${JSON.stringify(text.slice(0, 40))}`);
  const amountMinor = minorOf(plain.replace('#', '.'), currency);
  return (sign === '-' || after === '-') && amountMinor !== 0 ? -amountMinor : amountMinor;
}
