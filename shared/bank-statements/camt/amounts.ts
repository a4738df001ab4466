// Amounts, signs and days of camt elements.
import type { XmlElement } from '../../xml/element';
import type { Direction } from '../shape';
import { ValueFault } from '../unreadable';
import { currencyOf, dayOf, minorOf, valueDayOf } from '../values';

export interface Money {
  amountMinor: number;
  currency: string;
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function child(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (at, name) => at?.children.find((each) => each.name === name),
    element,
  );
}

/** @param amount an element with text and `Ccy` */
export function money(amount: XmlElement | undefined): Money | undefined {
  if (!amount) return undefined;
  const currency = currencyOf(amount.attributes?.Ccy);
  return { amountMinor: minorOf(amount.text ?? '', currency), currency };
}

export function direction(indicator: string | undefined): Direction | undefined {
  if (indicator === undefined) return undefined;
  if (indicator === 'CRDT') return 'credit';
  if (indicator === 'DBIT') return 'debit';
  throw new ValueFault(`has a CdtDbtInd that is neither CRDT nor DBIT: ${indicator.slice(0, 20)}`);
}

/** A date as it is written: the day of a `DtTm` is not moved to another time zone. */
export function day(element: XmlElement | undefined, read = dayOf): string | undefined {
  const text = child(element, 'Dt')?.text ?? child(element, 'DtTm')?.text;
  return text === undefined ? undefined : dayOfText(text, read);
}

export function valueDay(element: XmlElement | undefined): string | undefined {
  return day(element, valueDayOf);
}

/** @param text an xs:date or xs:dateTime, with or without a time zone */
export function dayOfText(text: string, read = dayOf): string {
  const [, year, month, date] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/s.exec(text.trim()) ?? [];
  if (!year || !month || !date) throw new ValueFault(`has a date that is none: ${text.slice(0, 40)}`);
  return read(year, month, date);
}
