// String formats the schemas name. Each is a plain function, so that it can be read and tested; none backtracks.
import { FormatRegistry } from '@sinclair/typebox';
import { COUNTRY_CODES } from './countries';
import { CURRENCY_CODES } from './currencies';
import { unprintableCharacters } from './printable';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/**
 * Embeddings, overrides and isolates of the direction of writing (Unicode UAX 9): a line with one can read as another one, such as the
 * name of another bank. Marks (LRM, RLM, ALM) turn no letters, and names in Hebrew and Arabic need them.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * A character that is neither a blank nor a control, nor a character that is never drawn, nor the empty pattern of
 * Braille.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const DECIMAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/** True for ids as the application makes them: lower case. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** RFC 5321 mailbox with a dotted domain (internationalised domains too); exactly one address, no display name. */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  return at > 0 && local.length <= 64 && LOCAL_PART.test(local) && isDomain(value.slice(at + 1));
}

export function isDomain(value: string): boolean {
  const labels = value.split('.');
  return value.length <= 253 && labels.length >= 2 && labels.every((label) => DOMAIN_LABEL.test(label));
}

/** True if something of the text is seen on paper. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}

/** The text without what turns the direction of writing. */
export function withoutTurning(text: string): string {
  return text.replace(TURNING, '');
}

/** A day that exists in the Gregorian calendar, years 1900 to 2999. */
export function isCalendarDate(value: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(value) ?? [];
  if (year < '1900' || year > '2999') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

export function isTimestamp(value: string): boolean {
  return DATE_TIME.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

export function isWebUrl(value: string): boolean {
  if (CONTROL.test(value) || !/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

const knownTimeZones = new Map<string, boolean>();

export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(value)) return false;
  const known = knownTimeZones.get(value);
  if (known !== undefined) return known;
  const valid = canFormatIn(value);
  if (knownTimeZones.size < 1000) knownTimeZones.set(value, valid);
  return valid;
}

function canFormatIn(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}

function isRegex(value: string): boolean {
  try {
    return new RegExp(value) !== null;
  } catch {
    return false;
  }
}

function isLine(value: string): boolean {
  return !CONTROL.test(value) && withoutTurning(value) === value && isVisible(value);
}

function isText(value: string): boolean {
  return value === '' || (!value.includes('\u0000') && isVisible(value));
}

/** Printable ASCII: most texts need no look at the ranges. */
const PLAIN = /^[ -~]*$/;

function isPrintable(value: string): boolean {
  return PLAIN.test(value) || unprintableCharacters(value).length === 0;
}

FormatRegistry.Set('uuid', isUuid);
FormatRegistry.Set('date', isCalendarDate);
FormatRegistry.Set('date-time', isTimestamp);
FormatRegistry.Set('email', isEmail);
FormatRegistry.Set('web-url', isWebUrl);
FormatRegistry.Set('country', (value) => COUNTRY_CODES.has(value));
FormatRegistry.Set('currency', (value) => CURRENCY_CODES.has(value));
FormatRegistry.Set('time-zone', isTimeZone);
FormatRegistry.Set('decimal', (value) => DECIMAL.test(value));
FormatRegistry.Set('line', isLine);
FormatRegistry.Set('printed-line', (value) => isLine(value) && isPrintable(value));
FormatRegistry.Set('regex', isRegex);
FormatRegistry.Set('text', isText);
FormatRegistry.Set('printed-text', (value) => isText(value) && isPrintable(value));
