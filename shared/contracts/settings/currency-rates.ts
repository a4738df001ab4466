// Manually entered exchange rates, their gaps and the look-up.
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, ListOf, Nullable, oneOf, Timestamp } from '../primitives';

export const RATE_SOURCES = ['manual', 'ecb', 'frankfurter'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];
export const RATE_PATHS = ['identity', 'exact', 'inverse', 'via_eur'] as const;
export type RatePath = (typeof RATE_PATHS)[number];

const RateInput = Type.Union(
  [
    Type.Number(),
    Type.String({
      maxLength: 30,
      pattern: '^-?(?:0|[1-9]\\d{0,14})(?:\\.\\d{1,15})?$',
      must: 'a decimal number with a point, such as 0.92',
    }),
  ],
  {
    description:
      'Units of `to` per one unit of `from`, greater than 0; at most 15 significant digits and 15 decimals',
  },
);

const CurrencyRate = named('CurrencyRate', {
  id: Id,
  from: CurrencyCode,
  to: CurrencyCode,
  rate: Type.Number({ description: 'Units of `to` per one unit of `from`' }),
  asOf: Timestamp,
  source: oneOf(['manual'] as const),
  createdAt: Timestamp,
});

const Leg = named('ExchangeRateLeg', {
  from: CurrencyCode,
  to: CurrencyCode,
  rate: Type.String({ description: 'As it was entered or published: units of `to` per one unit of `from`' }),
  source: oneOf(RATE_SOURCES),
  asOf: CalendarDate,
  isInverse: Type.Boolean({ description: 'true: 1 divided by it was used' }),
});

const FoundRate = named('FoundRate', {
  from: CurrencyCode,
  to: CurrencyCode,
  // the format of decimals takes ten places; an inverted rate may have more
  rate: Type.String({ description: 'Exact decimal, or rounded to 15 significant digits' }),
  source: oneOf([...RATE_SOURCES, 'mixed', 'identity']),
  asOf: Type.String({ format: 'date', description: 'The day of the rate; of two, the earlier' }),
  path: { ...oneOf(RATE_PATHS), description: 'Derivation of the rate' },
  legs: Type.Array(Leg, { description: 'What it was made of; empty for a currency and itself' }),
});

export const currencyRates = {
  currencyRates: defineAction({
    summary: 'List the manually entered rates',
    description: 'The newest first, by `asOf`, then by when they were entered; at most 1000.',
    http: 'GET /api/company/currency-rates',
    access: member('company:read'),
    ownOnly: 'shared',
    output: ListOf(CurrencyRate),
  }),
  createCurrencyRate: defineAction({
    summary: 'Enter a rate',
    description:
      '`asOf` is now unless it is given, and at most a year ahead. A rate that is entered again for the same moment ' +
      'replaces the earlier one in look-ups.',
    http: 'POST /api/company/currency-rates',
    access: member('company:write', 'settings:write'),
    input: Type.Object({
      from: CurrencyCode,
      to: CurrencyCode,
      rate: RateInput,
      asOf: Type.Optional(Timestamp),
    }),
    output: CurrencyRate,
  }),
  currencyRateGaps: defineAction({
    summary: 'List the currency pairs without a feed',
    description:
      'Pairs with an entered rate that neither the feed of the European Central Bank nor the fallback feed has ' +
      'ever refreshed: they stay as they are until somebody enters a new rate. By currency; at most 1000.',
    http: 'GET /api/company/currency-rates/gaps',
    access: member('company:read'),
    output: ListOf(
      Type.Object({
        from: CurrencyCode,
        to: CurrencyCode,
        lastAsOf: Type.String({ format: 'date-time', description: 'Of the newest rate that was entered' }),
      }),
    ),
  }),
  lookUpCurrencyRate: defineAction({
    summary: 'Look up the rate of a day',
    description:
      'The newest rate of that day or before, in the time zone of the company; on a Sunday that of Friday. Of ' +
      'entered and published rates the newer one counts, or the entered one if both are of one day. An unknown ' +
      'pair is calculated from the inverse pair, else by way of the euro. Published rates are not used when ' +
      'they are more than 10 days older than the day; entered ones are valid until there is a newer one. 404 if ' +
      'no rate is known. Without `date`: today.',
    http: 'GET /api/company/currency-rates/lookup',
    access: member('company:read'),
    ownOnly: 'shared',
    input: Type.Object({ from: CurrencyCode, to: CurrencyCode, date: Type.Optional(CalendarDate) }),
    output: FoundRate,
    errors: ['currency_rate_not_found'],
  }),
  rateOn: defineAction({
    summary: 'The rate of a day, for documents',
    description: 'As the look-up finds it; null where that answers 404.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, from: CurrencyCode, to: CurrencyCode, date: CalendarDate }),
    output: Type.Object({ found: Nullable(FoundRate) }),
    idempotent: true,
  }),
};
