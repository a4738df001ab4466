// Reads rates that Frankfurter collects from central banks: `GET /v2/rates?base=EUR` returns a record per pair, the
// older `/v1/latest?base=EUR` one object with all.
import Big from 'big.js';
import { InvalidFeed, type PublishedRate, publishedRate } from './publication';

const RECORDS_MAX = 5_000;

/** Throws InvalidFeed for any other document. */
export function readFrankfurter(text: string): PublishedRate[] {
  const records = recordsOf(parsed(text));
  if (records.length > RECORDS_MAX)
    throw new InvalidFeed(`the document has more than ${RECORDS_MAX} records`);
  return records.flatMap(({ date, base, quote, rate }) => {
    if (typeof date !== 'string' || typeof quote !== 'string' || typeof rate !== 'number')
      throw new InvalidFeed('a record lacks its day, its currency or its rate');
    if (base !== 'EUR') throw new InvalidFeed('a record is not based on the euro');
    return publishedRate(quote, date, decimal(rate)) ?? [];
  });
}

interface Record {
  date?: unknown;
  base?: unknown;
  quote?: unknown;
  rate?: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidFeed('the document is not JSON');
  }
}

function recordsOf(document: unknown): Record[] {
  if (Array.isArray(document)) return document.map((record) => (isObject(record) ? record : {}));
  if (!isObject(document) || !isObject(document.rates)) throw new InvalidFeed('the document has no rates');
  const { date, base, rates } = document;
  return Object.entries(rates).map(([quote, rate]) => ({ date, base, quote, rate }));
}

function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

const DECIMALS = 12;

/** Formats a rate without exponent; '' if it is no number. */
function decimal(rate: number): string {
  return Number.isFinite(rate) ? new Big(rate).round(DECIMALS).toFixed() : '';
}
