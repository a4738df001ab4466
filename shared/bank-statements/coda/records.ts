// Records of CODA 2.6 (Febelfin): 128 characters each. Positions are those of the standard, from 1.
import { ValueFault } from '../unreadable';
import { dayOf, fullYear, minorOf } from '../values';

export const RECORD_CHARS = 128;

export type CodaRecord = (from: number, to?: number) => string;

/** Returns a reader of positions. Programs that cut blanks at the end of a line are forgiven. */
export function codaRecord(line: string): CodaRecord {
  if (line.trimEnd().length > RECORD_CHARS)
    throw new ValueFault(`has a record of more than ${RECORD_CHARS} characters`);
  const record = line.padEnd(RECORD_CHARS);
  return (from, to = from) => record.slice(from - 1, to);
}

/** Day of six digits, `DDMMYY`; undefined for zeros and blanks. @param read `valueDayOf` for value dates */
export function codaDay(text: string, read = dayOf): string | undefined {
  if (/^[0 ]*$/.test(text)) return undefined;
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (!day || !month || !year) throw new ValueFault(`has a date that is none: ${JSON.stringify(text)}`);
  return read(fullYear(year), month, day);
}

/** Amount of fifteen digits with three decimals; blanks before it stand for zeros. */
export function codaAmount(text: string, currency: string): number {
  if (!/^ {0,14}\d+$/.test(text)) throw new ValueFault(`has an amount that is none: ${JSON.stringify(text)}`);
  const digits = text.trim().padStart(15, '0');
  return minorOf(`${digits.slice(0, 12)}.${digits.slice(12)}`, currency);
}

/** Sign of an amount: 0 is a credit, 1 a debit. */
export function codaSign(text: string): 'credit' | 'debit' {
  if (text !== '0' && text !== '1')
    throw new ValueFault(`has a sign that is neither 0 nor 1: ${JSON.stringify(text)}`);
  return text === '0' ? 'credit' : 'debit';
}
