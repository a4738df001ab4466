// Numbers, money and dates as each language writes them. Amounts stay exact decimals: Intl gets strings of digits, never
// a float.
import { minorUnits } from '../../contracts/currencies';
import type { DocumentLanguage } from '../../contracts/primitives';
import { REGIONS } from '../../values/locale';

export interface Formats {
  /** Minor units with the sign of the currency. */
  money(minor: number): string;
  /** Minor units without it, for columns. */
  amount(minor: number): string;
  /** A decimal string with at least the decimals of the currency. */
  price(decimal: string): string;
  quantity(decimal: string): string;
  /** Writes a percentage: `20` becomes `20 %`. */
  percent(decimal: string): string;
  /** `2026-11-21` → `21 November 2026`. */
  date(day: string): string;
  period(from: string, to: string): string;
}

const cache = new Map<string, Formats>();

export function formatsOf(language: DocumentLanguage, currency: string): Formats {
  const key = `${language} ${currency}`;
  const known = cache.get(key) ?? makeFormats(REGIONS[language], currency);
  cache.set(key, known);
  return known;
}

function makeFormats(region: string, currency: string): Formats {
  const digits = minorUnits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const grouped = { useGrouping: 'always' } as const;
  const money = new Intl.NumberFormat(region, { style: 'currency', currency, ...decimals, ...grouped });
  const amount = new Intl.NumberFormat(region, { ...decimals, ...grouped });
  const price = new Intl.NumberFormat(region, { ...decimals, ...grouped, maximumFractionDigits: 20 });
  const plain = new Intl.NumberFormat(region, { ...grouped, maximumFractionDigits: 20 });
  const percentSign = new Intl.NumberFormat(region, { style: 'percent' }).format(0);
  const dates = new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    money: (minor) => trueMinus(money.format(decimalOf(minor, digits))),
    amount: (minor) => trueMinus(amount.format(decimalOf(minor, digits))),
    price: (decimal) => trueMinus(price.format(exact(decimal))),
    quantity: (decimal) => trueMinus(plain.format(exact(decimal))),
    percent: (decimal) => percentSign.replace('0', plain.format(exact(decimal))),
    date: (day) => dates.format(midnight(day)),
    period: (from, to) => dates.formatRange(midnight(from), midnight(to)),
  };
}

/** Intl writes a hyphen in most languages, which is half as wide as a figure. */
function trueMinus(formatted: string): string {
  return formatted.replace('-', '\u2212');
}

/** Minor units as a decimal string: `1234` with 2 digits is `12.34`. */
function decimalOf(minor: number, digits: number): Intl.StringNumericLiteral {
  const sign = minor < 0 ? '-' : '';
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
  const point = padded.length - digits;
  return exact(`${sign}${padded.slice(0, point)}.${padded.slice(point)}0`);
}

/** Intl reads a decimal string digit by digit; the type only knows literals. */
function exact(decimal: string): Intl.StringNumericLiteral {
  return decimal as Intl.StringNumericLiteral;
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
