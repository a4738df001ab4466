// late-payment: interest and compensation that the law gives a creditor, for business debtors and for consumers. The
// reference rates that the rules name have a file of their own, since several countries share them.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { Nullable, oneOf } from '../primitives';
import { type Evidence, Fact, period, type Shown } from './evidence';

export const DEBTORS = ['business', 'consumer'] as const;
export type Debtor = (typeof DEBTORS)[number];

/** `up_to_half_point`: to the next half percent. `whole_percent`: half up. */
export const RATE_ROUNDINGS = ['none', 'up_to_half_point', 'whole_percent'] as const;
export type RateRounding = (typeof RATE_ROUNDINGS)[number];

/** `yearly`: the interest of each full year of default joins the principal. */
export const COMPOUNDINGS = ['none', 'yearly'] as const;
export type Compounding = (typeof COMPOUNDINGS)[number];

/** `next_working_day`: a due date on a Saturday or Sunday moves. */
export const DUE_DATE_RULES = ['as_stated', 'next_working_day'] as const;
export type DueDateRule = (typeof DUE_DATE_RULES)[number];

const Percent = (description: string) =>
  Type.String({ pattern: '^(?:0|[1-9][0-9]?)(?:\\.[0-9]{1,4})?$', description });
const Minor = (description: string) => Type.Integer({ minimum: 0, description });
const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' });
const confirmed = Type.Boolean({
  description:
    'True once a person has checked it, at its publisher or by two publications that agree; nothing else is ever charged',
});
const ReferenceId = Type.String({
  pattern: '^[a-z][a-z0-9_]{1,40}$',
  description: 'As rules name the reference rate',
});

const InterestRule = named('LatePaymentInterest', {
  reference: Type.Optional({ ...ReferenceId, description: 'Absent where the law names a fixed rate' }),
  addPoints: Percent('Percentage points on top of the reference rate; without one, the rate itself'),
  rounding: { ...oneOf(RATE_ROUNDINGS), description: 'Rounding of the rate' },
  compounding: { ...oneOf(COMPOUNDINGS), description: 'Whether interest joins the principal' },
});
export type InterestRule = Static<typeof InterestRule>;

const Tier = named('LatePaymentTier', {
  upToMinor: Nullable(Minor('Largest principal of the tier; null: no limit')),
  amountMinor: Minor('In the currency of the compensation'),
  percent: Type.Optional(Percent('Of the principal above the tier before, on top of the amount')),
});

const ScaleBand = named('LatePaymentBand', {
  upToMinor: Nullable(Minor('End of the band of the principal; null: no limit')),
  percent: Percent('Of the part of the principal in the band'),
});

/** Days whose rate a law takes to convert a lump sum. */
export const CONVERSION_DAYS = ['last_working_day_of_month_before_due'] as const;

const CompensationRule = named('LatePaymentCompensation', {
  provision: Type.String({ minLength: 1, description: 'The law, as it may be printed' }),
  currency: Currency,
  principalCurrency: Type.Optional({
    ...Currency,
    description: 'Currency of the limits of tiers and bands, where it is another one',
  }),
  fixedMinor: Type.Optional(Minor('For each invoice')),
  tiers: Type.Optional(Type.Array(Tier, { minItems: 1 })),
  bands: Type.Optional(Type.Array(ScaleBand, { minItems: 1 })),
  minimumMinor: Type.Optional(Minor('Least amount by the bands')),
  maximumMinor: Type.Optional(Minor('Largest amount by tiers or bands')),
  conversion: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The rate that the law names for the currency of the debt, in words',
    }),
  ),
  conversionOn: Type.Optional({
    ...oneOf(CONVERSION_DAYS),
    description: 'The day of that rate; without it nothing is converted',
  }),
});
export type CompensationRule = Static<typeof CompensationRule>;

/** Sentences that a law wants in a reminder; each has its text in every language of documents. */
export const REMINDER_SENTENCES = ['nl_consumer_first', 'be_consumer_first'] as const;

function ReminderNotice<E extends Evidence>(evidence: E) {
  return Fact(
    {
      sentence: { ...oneOf(REMINDER_SENTENCES), description: 'Id of a sentence of the law' },
      days: Type.Integer({ minimum: 1, maximum: 90, description: 'Days that it gives the debtor to pay' }),
      costs: { ...CompensationRule, description: 'What may be demanded once these days have passed' },
    },
    evidence,
    'LatePaymentNotice',
  );
}

export function LatePaymentRule<E extends Evidence>(evidence: E) {
  return Fact(
    {
      debtor: oneOf(DEBTORS),
      provision: Type.String({ minLength: 1, description: 'The law, as it may be printed' }),
      interest: Nullable({ ...InterestRule, description: 'null: none by default' }),
      compensation: Nullable({ ...CompensationRule, description: 'null: none by default' }),
      fees: Type.String({ minLength: 1, description: 'Fees of reminders that the law allows, in words' }),
      dueDate: oneOf(DUE_DATE_RULES),
      condition: Type.Optional(Type.String({ description: 'A limit of the law, in words' })),
      notice: Type.Optional({
        ...ReminderNotice(evidence),
        description: 'What the law wants in the first reminder; absent where it wants nothing',
      }),
      confirmed,
      ...period,
    },
    evidence,
    'LatePaymentRule',
  );
}

export function ReferenceRate<E extends Evidence>(evidence: E) {
  return Fact(
    { percent: Nullable(Percent('null while nobody has looked it up')), confirmed, ...period },
    evidence,
    'ReferenceRate',
  );
}

export function Reference<E extends Evidence>(evidence: E) {
  return named('ReferenceRates', {
    id: ReferenceId,
    name: Type.String({ minLength: 1 }),
    rates: Type.Array(ReferenceRate(evidence), { description: 'Rates with their days, the newest first' }),
  });
}

export function latePaymentFacts<E extends Evidence>(evidence: E) {
  return { rules: Type.Array(LatePaymentRule(evidence)) };
}

/** The rules in force, and the reference rates that they name, of all days. */
export function latePaymentOn(evidence: Shown) {
  return { ...latePaymentFacts(evidence), references: Type.Array(Reference(evidence)) };
}
