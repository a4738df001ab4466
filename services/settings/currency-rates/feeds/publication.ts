// Rates of a feed, in units per euro, each with its day. Feeds are not trusted: implausible rates are dropped or
// refused.
import Big from 'big.js';
import { CURRENCY_CODES } from '../../../../shared/contracts/currencies';
import { isCalendarDate } from '../../../../shared/contracts/formats';

export interface PublishedRate {
  currency: string;
  /** Day of its publication, as `YYYY-MM-DD`. */
  date: string;
  rate: string;
}

/** The document is not of the promised form. The text is for the log. */
export class InvalidFeed extends Error {
  override readonly name = 'InvalidFeed';
}

const RATE = /^\d{1,12}(?:\.\d{1,12})?$/;
const DIGITS = 15;

/** Undefined for an unsupported currency (a metal, an old one), and for the euro. */
export function publishedRate(currency: string, date: string, rate: string): PublishedRate | undefined {
  if (!isCalendarDate(date)) throw new InvalidFeed(`"${date.slice(0, 20)}" is no date`);
  if (!CURRENCY_CODES.has(currency) || currency === 'EUR') return undefined;
  if (!RATE.test(rate) || new Big(rate).eq(0)) throw new InvalidFeed(`a rate of ${currency} is no number`);
  return { currency, date, rate: new Big(rate).prec(DIGITS).toFixed() };
}

/** Throws if it is empty or has rates of tomorrow. */
export function checkedPublication(rates: PublishedRate[], tomorrow: string): PublishedRate[] {
  if (rates.length === 0) throw new InvalidFeed('the document has no rates');
  if (rates.some(({ date }) => date > tomorrow))
    throw new InvalidFeed('the document has rates of the future');
  return rates;
}
