// Values as files write them: amounts, days, texts. A value that is none is refused, never guessed.
import { CURRENCY_CODES, minorUnits } from '../contracts/currencies';
import { ID_CHARS_MAX, NAME_CHARS_MAX, TEXT_CHARS_MAX } from './limits';
import { ValueFault } from './unreadable';

const DIGITS_MAX = 15;
const YEAR_MIN = 1970;
const YEAR_MAX = 2199;
const DAYS_OF_MONTH_MAX = 31;
/** Control characters but tab and line feed; they say nothing, and PostgreSQL refuses NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
/** Values by which banks say that there is none. */
const NONE = new Set(['NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'NOTAVAILABLE', 'NONE']);

/**
 * Returns the minor units of an amount that is not negative, in any form of xs:decimal: `10`, `+10.`, `.50`, `-0`. Zeros before
 * the amount and beyond the decimals of the currency are allowed.
 */
export function minorOf(text: string, currency: string): number {
  const [, sign, whole = '', decimals = ''] = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  const isNegative = sign === '-' && /[1-9]/.test(whole + decimals);
  if (sign === undefined || isNegative) throw new ValueFault(`has an amount that is none: ${quoted(text)}`);
  const units = minorUnits(currency);
  if (/[1-9]/.test(decimals.slice(units)))
    throw new ValueFault(`has an amount with more decimals than ${currency} has: ${quoted(text)}`);
  const digits = `0${whole}${decimals.slice(0, units).padEnd(units, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > DIGITS_MAX) throw new ValueFault(`has an amount that is too large: ${quoted(text)}`);
  return Number(digits);
}

/** Returns an exchange rate without sign and useless zeros; undefined for anything else. */
export function rateOf(text: string | undefined): string | undefined {
  const [, whole = '', decimals = ''] = /^\+?0*(\d{0,11})(?:\.(\d{0,10}))?$/.exec(text?.trim() ?? '') ?? [];
  if (whole === '' && decimals === '') return undefined;
  return decimals === '' ? whole : `${whole || '0'}.${decimals}`;
}

export function currencyOf(text: string | undefined): string {
  const code = text?.trim() ?? '';
  if (!CURRENCY_CODES.has(code)) throw new ValueFault(`has a currency that is none: ${quoted(code)}`);
  return code;
}

/** @param year of four digits */
export function dayOf(year: string, month: string, day: string): string {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
  if (!isDay || Number(year) < YEAR_MIN || Number(year) > YEAR_MAX)
    throw new ValueFault(`has a date that is none: ${quoted(date)}`);
  return date;
}

/** Returns a value date. Banks that count 30 days in each month write 30 February, which is the last day of the month. */
export function valueDayOf(year: string, month: string, day: string): string {
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isBeyond = Number(day) > last && Number(day) <= DAYS_OF_MONTH_MAX;
  return dayOf(year, month, isBeyond ? String(last) : day);
}

/** Returns the year of two digits as banks mean it: none is older than 1970. */
export function fullYear(two: string): string {
  return `${Number(two) >= YEAR_MIN % 100 ? '19' : '20'}${two}`;
}

/** Returns the text without control characters and space around it; undefined for an empty one. */
export function textValue(text: string | undefined, charsMax = TEXT_CHARS_MAX): string | undefined {
  const clean = text?.replace(CONTROLS, '').trim().slice(0, charsMax);
  return clean ? wholeCharacters(clean) : undefined;
}

export function nameValue(text: string | undefined): string | undefined {
  return textValue(text?.replace(/\s+/g, ' '), NAME_CHARS_MAX);
}

/** An identifier; undefined for the words by which banks say that there is none. */
export function idValue(text: string | undefined): string | undefined {
  const id = textValue(text, ID_CHARS_MAX);
  return id && !NONE.has(id.toUpperCase()) ? id : undefined;
}

/** An account as it is compared: without blanks, in capitals. */
export function accountValue(text: string | undefined): string | undefined {
  return textValue(text?.replace(/\s+/g, ''), ID_CHARS_MAX)?.toUpperCase();
}

/** The object without what is undefined. */
export function present<Values extends object>(values: Values): Present<Values> {
  // the type says the same: no key holds undefined
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Present<Values>;
}

type Present<Values> = {
  [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key];
} & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
};

function wholeCharacters(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed();
}

/** Beginning of a value, for a message. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
