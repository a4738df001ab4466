// What a feed says: rates in units per euro, each of a day. Whatever does not look like one is left out or refused:
// a feed is a stranger.
import Big from 'big.js';
import { CURRENCY_CODES } from '../../../../shared/contracts/currencies';
import { isCalendarDate } from '../../../../shared/contracts/formats';

export interface PublishedRate {
  currency: string;
  /** `YYYY-MM-DD` */
  date: string;
  rate: string;
}

/** The document is not what the feed promises. The text is for the log. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}

const RATE = /^\d{1,12}(?:\.\d{1,12})?$/;
const DIGITS = 15;

/** undefined for a currency that is none here (a metal, an old one), and for the euro itself. */
export function publishedRate(currency: string, date: string, rate: string): PublishedRate | undefined {
  if (!isCalendarDate(date)) throw new FeedRefused(`"${date.slice(0, 20)}" is no date`);
  if (!CURRENCY_CODES.has(currency) || currency === 'EUR') return undefined;
  if (!RATE.test(rate) || new Big(rate).eq(0)) throw new FeedRefused(`a rate of ${currency} is no number`);
  return { currency, date, rate: new Big(rate).prec(DIGITS).toFixed() };
}

/** Throws when there is nothing in it, or something of tomorrow. */
export function checkedPublication(rates: PublishedRate[], tomorrow: string): PublishedRate[] {
  if (rates.length === 0) throw new FeedRefused('the document has no rates');
  if (rates.some(({ date }) => date > tomorrow))
    throw new FeedRefused('the document has rates of the future');
  return rates;
}
