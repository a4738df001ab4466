// The VAT of an invoice that is written off: what the law says about it, and the relief that the company claims.
import { type Static, Type } from '@sinclair/typebox';
import { BadDebtBasis, BadDebtNotices } from '../country-readiness/bad-debts';
import { named } from '../named';
import { CalendarDate, Line, Nullable, oneOf } from '../primitives';

const NOTICE_MAX = 200;

/** The relief as a company claims it. */
export const badDebtRelief = {
  basis: BadDebtBasis,
  on: Type.Optional({
    ...CalendarDate,
    description: 'The day in whose period the VAT goes down: that of the write-off by default',
  }),
  notice: Type.Optional(
    Nullable({
      ...Line(NOTICE_MAX),
      description:
        'The documents that the law asks for, with their numbers and days; mandatory where `notices` has some',
      examples: ['Duplicate of 2026-05-02 by registered letter'],
    }),
  ),
};
export const BadDebtReliefInput = named('BadDebtReliefInput', badDebtRelief);
export type BadDebtReliefInput = Static<typeof BadDebtReliefInput>;

const BadDebtRelief = named('BadDebtRelief', {
  basis: BadDebtBasis,
  on: { ...CalendarDate, description: 'The day in whose period the VAT goes down' },
  notice: Nullable(
    Type.String({
      description: 'The documents that the law asks for',
      examples: ['Duplicate of 2026-05-02 by registered letter'],
    }),
  ),
});

/** Reasons why the VAT of an invoice is not taken back. */
export const BAD_DEBT_REFUSALS = ['due_by_payment', 'no_vat', 'credit_note', 'rules_unknown'] as const;
export type BadDebtRefusal = (typeof BAD_DEBT_REFUSALS)[number];

const BadDebtGround = named('BadDebtGround', {
  basis: BadDebtBasis,
  from: Nullable({
    ...CalendarDate,
    description:
      'The first day on which the VAT may be taken back; null where it depends on the condition alone',
  }),
  until: Nullable({
    ...CalendarDate,
    description: 'The last day on which the VAT may be taken back; null where the law names no time',
  }),
  condition: Type.String({
    description: 'What must be so',
    examples: ['The claim cannot be enforced for a considerable time'],
  }),
});

export const BadDebt = named('BadDebt', {
  country: Type.String({ description: 'Whose VAT it is', examples: ['DE'] }),
  law: Nullable(Type.String({ description: 'The law of the relief', examples: ['UStG § 17 (2) 1'] })),
  refusal: Nullable({
    ...oneOf(BAD_DEBT_REFUSALS),
    description:
      'Why the VAT is not taken back: due_by_payment: it was never due; credit_note: only a credit note does so; null where it may be',
  }),
  grounds: Type.Array(BadDebtGround, { description: 'Of which one must be met' }),
  notices: BadDebtNotices,
  sentence: Nullable(
    Type.String({
      description: 'What the notice to the client must say',
      examples: ['Facture demeurée impayée pour la somme de …'],
    }),
  ),
  verified: Type.Boolean({ description: 'false: general knowledge that nobody has looked up in a source' }),
  relief: Nullable({
    ...BadDebtRelief,
    description: 'As it was claimed; null while the VAT is not taken back',
  }),
});
export type BadDebt = Static<typeof BadDebt>;
