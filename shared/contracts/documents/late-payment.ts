// Interest and compensation that the law gives for an invoice that is paid late: calculated when it is asked for.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { Source } from '../country-readiness/evidence';
import { DEBTORS } from '../country-readiness/late-payment';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import { MinorAmount } from './values';

/**
 * `consumer_abroad`: neither interest nor compensation. `currency_of_law`: the law has its limits in another currency.
 * `conversion_needed`: the lump sum is in another currency, and the company has not entered the rate that the law names.
 */
export const LATE_PAYMENT_FINDINGS = [
  'late_payment_rate_unconfirmed',
  'late_payment_rate_missing',
  'late_payment_rule_unconfirmed',
  'consumer_abroad',
  'currency_of_law',
  'conversion_needed',
] as const;

const exactMinor = Type.String({
  description: 'Minor units with six decimals, before the sum is rounded once',
});

export const Segment = named('LatePaymentSegment', {
  from: CalendarDate,
  to: { ...CalendarDate, description: 'Last day, included' },
  days: Type.Integer({ description: 'Number of days, both ends included' }),
  principalMinor: { ...MinorAmount, description: 'What was open on these days' },
  ratePercent: Nullable({ ...Decimal, description: 'Per year; null where no rate is known' }),
  isCharged: Type.Boolean({
    description: 'False for a rate that is unknown or not confirmed: it adds nothing',
  }),
  exactMinor,
  sources: Type.Array(Type.String(), { description: 'Ids of the entries in `sources` of the answer' }),
});
export type LatePaymentSegment = Static<typeof Segment>;

const Conversion = named('LatePaymentConversion', {
  amountMinor: {
    ...MinorAmount,
    description: 'The amount of the law, in minor units of its currency',
    examples: [4_000],
  },
  currency: Type.String({ description: 'ISO 4217; that of the law', examples: ['EUR'] }),
  rate: {
    ...Decimal,
    description: 'Entered by the company: units of the currency of the document for one',
    examples: ['4.2345'],
  },
  rateOn: { ...CalendarDate, description: 'The day of the rate', examples: ['2026-02-27'] },
});

const Lump = named('LatePaymentLumpSum', {
  amountMinor: MinorAmount,
  currency: Type.String({
    description: 'ISO 4217; that of the law, which may differ from that of the document',
  }),
  provision: Type.String({ description: 'The law' }),
  conversion: Nullable(
    Type.String({
      description: 'The rate that the law names for the currency of the document; null where none is needed',
    }),
  ),
  convertedFrom: Nullable({
    ...Conversion,
    description: 'The amount of the law and the rate by which it was converted; null where it was not',
  }),
});

const Finding = named('LatePaymentFinding', {
  code: oneOf(LATE_PAYMENT_FINDINGS),
  since: Nullable({
    ...CalendarDate,
    description: 'First day without a confirmed rate; null for findings about anything else',
  }),
  message: Type.String({ description: 'For people, in English' }),
});
export type LatePaymentFinding = Static<typeof Finding>;

export const LatePayment = named('LatePayment', {
  documentId: Id,
  currency: Type.String({ description: 'ISO 4217' }),
  asOf: CalendarDate,
  country: Type.String({ description: 'ISO 3166-1 alpha-2: the law is that of the seller' }),
  debtor: oneOf(DEBTORS),
  provision: Type.String({ description: 'The law on interest' }),
  dueDate: CalendarDate,
  effectiveDueDate: {
    ...CalendarDate,
    description: 'The due date, moved from a weekend where the law says so; national holidays are not known',
  },
  openMinor: { ...MinorAmount, description: 'What is open at the end of `asOf`' },
  interestMinor: {
    ...MinorAmount,
    description: 'From the day after the effective due date to `asOf`, both included',
  },
  exactMinor,
  segments: Type.Array(Segment),
  compensation: Nullable({ ...Lump, description: 'Once for each invoice; null where there is none' }),
  fees: Type.String({ description: 'Fees of reminders that the law allows, in words' }),
  findings: Type.Array(Finding, { description: 'Reasons why something is not charged' }),
  dataVersion: Type.String({ description: 'Of the facts' }),
  sources: Type.Array(Source),
});
export type LatePayment = Static<typeof LatePayment>;

export const latePaymentActions = {
  latePayment: defineAction({
    summary: 'Calculate interest and compensation for the late payment of an invoice',
    description:
      'By the law of the seller, for a business or a consumer, as the issue froze the buyer. Interest runs from the day after the ' +
      'effective due date to `asOf` (default: today), both included, on what was open on each day: payments lower it from the next ' +
      'day on, credit notes from their issue date on; a disputed part (a hold) bears none. Each segment is exact, and the sum is rounded once. Rates that nobody has ' +
      'confirmed are shown and never charged. A consumer owes neither the rate between businesses nor the lump sum, and a ' +
      'consumer abroad neither interest nor compensation. It is no tax or legal advice, and changes nothing.',
    http: 'GET /api/documents/{id}/late-payment',
    access: member('receivables:read'),
    input: Type.Object({ id: Id, asOf: Type.Optional(CalendarDate) }),
    output: LatePayment,
    notFound: 'document_not_found',
    errors: ['document_not_open', 'document_self_billed', 'late_payment_facts_missing'],
  }),
};
