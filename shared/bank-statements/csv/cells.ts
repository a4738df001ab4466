// Cells as amounts and days, by the rules of a profile.
import { ValueFault } from '../unreadable';
import { dayOf, fullYear, minorOf } from '../values';
import type { CsvProfile, DateFormat } from './profile';

/** Blanks may follow a sign, and a time of day the date. */
const PATTERNS: Record<DateFormat, RegExp> = {
  'DD.MM.YY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{2})(?:[T ,].*)?$/,
  'DD.MM.YYYY': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:[T ,].*)?$/,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ,].*)?$/,
  'MM/DD/YYYY': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?:[T ,].*)?$/,
  'DD/MM/YYYY': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})(?:[T ,].*)?$/,
};

/** @param read `valueDayOf` for value dates */
export function csvDay(text: string, { dates }: CsvProfile, read = dayOf): string {
  const plain = text.trim().replace(/([./-])\s+/g, '$1');
  for (const format of dates) {
    const { year, month, day } = PATTERNS[format].exec(plain)?.groups ?? {};
    if (year && month && day) return read(year.length === 2 ? fullYear(year) : year, month, day);
  }
  throw new ValueFault(
    `has a date that is not written as ${dates.join(' or ')}: ${JSON.stringify(text.slice(0, 40))}`,
  );
}

/**
 * Returns signed minor units. Thousands may be grouped by the other sign, a blank or an apostrophe; the sign and the currency may
 * stand before or after the amount.
 */
export function csvAmount(text: string, { decimal }: CsvProfile, currency: string): number {
  const [, sign = '', digits = '', after = ''] =
    /^([+-]?)\s*([\d.,'’ \u00a0\u202f]{1,40}?)\s*([+-]?)$/.exec(withoutCurrency(text, currency)) ?? [];
  const grouping =
    decimal === ','
      ? /^\d{1,3}(?:[.'’ \u00a0\u202f]\d{3})+(?=,|$)/
      : /^\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+(?=\.|$)/;
  const plain = digits.replace(grouping, (grouped) => grouped.replace(/\D/g, '')).replace(decimal, '#');
  if (!/^(?=#?\d)\d*(?:#\d*)?$/.test(plain) || (sign !== '' && after !== ''))
    throw new ValueFault(`has an amount that is none: ${JSON.stringify(text.slice(0, 40))}`);
  const amountMinor = minorOf(plain.replace('#', '.'), currency);
  return (sign === '-' || after === '-') && amountMinor !== 0 ? -amountMinor : amountMinor;
}

/** Minus signs of typesetting become the one of the keyboard. */
function withoutCurrency(text: string, currency: string): string {
  const plain = text.replace(/[\u2212\u2013]/g, '-').trim();
  if (!/[A-Z€]/.test(plain)) return plain;
  const words = currency === 'EUR' ? `${currency}|€` : currency;
  return plain.replace(new RegExp(`^([+-]?)\\s*(?:${words})(?=[\\s\\d.,+-])|\\s*(?:${words})$`), '$1').trim();
}
