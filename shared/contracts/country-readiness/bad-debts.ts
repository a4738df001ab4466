// bad-debts: when a seller may take back the VAT that its client never pays (VATD 90), and what the law asks for.
import { type Static, Type } from '@sinclair/typebox';
import { oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

/** Reasons for which the VAT of a claim may be taken back. */
export const BAD_DEBT_BASES = ['uncollectible', 'insolvency', 'enforcement', 'overdue'] as const;
export const BadDebtBasis = {
  ...oneOf(BAD_DEBT_BASES),
  description:
    'uncollectible: the claim is lost for good; insolvency: a procedure over the assets of the client; enforcement: one against ' +
    'the client was in vain; overdue: not paid for so long',
};
export type BadDebtBasis = (typeof BAD_DEBT_BASES)[number];

/** Documents that the seller sends before, or together with, the return that takes the VAT back. */
export const BAD_DEBT_NOTICES = ['duplicate_invoice', 'corrective_invoice', 'tax_office'] as const;
export const BadDebtNotices = Type.Array(oneOf(BAD_DEBT_NOTICES), {
  description:
    'duplicate_invoice: the invoice once more to the client, with `sentence`; corrective_invoice: one to the client; tax_office: a ' +
    'notice of its own',
});
export type BadDebtNotice = (typeof BAD_DEBT_NOTICES)[number];

const Wait = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many units' }),
    unit: { ...oneOf(['day', 'month'] as const), description: 'Of the time' },
    since: { ...oneOf(['due_date', 'tax_point'] as const), description: 'The day from which the time runs' },
  },
  { description: 'The time that must have passed' },
);
export type BadDebtWait = Static<typeof Wait>;

const Limit = Type.Object(
  {
    count: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many units' }),
    unit: { ...oneOf(['day', 'month', 'year'] as const), description: 'Of the time' },
    since: {
      ...oneOf(['due_date', 'tax_point', 'end_of_issue_year'] as const),
      description: 'The day from which the time runs',
    },
  },
  { description: 'The time after which it may no longer be taken back' },
);
export type BadDebtLimit = Static<typeof Limit>;

export function badDebtFacts<E extends Evidence>(evidence: E) {
  return {
    rules: Type.Array(
      Fact(
        {
          law: Type.String({
            minLength: 1,
            description: 'The law of the relief',
            examples: ['UStG § 17 (2) 1'],
          }),
          instrument: {
            ...oneOf(['vat_return', 'credit_note'] as const),
            description:
              'vat_return: the return alone takes the VAT back; credit_note: only an invoice of its own does',
          },
          grounds: Type.Array(
            Type.Object({
              basis: BadDebtBasis,
              after: Type.Optional(Wait),
              within: Type.Optional(Limit),
              condition: Type.String({
                minLength: 1,
                description: 'What must be so, in words',
                examples: ['The claim cannot be enforced for a considerable time'],
              }),
            }),
            { minItems: 1, description: 'Of which one must be met' },
          ),
          notices: BadDebtNotices,
          sentence: Type.Optional(
            Type.String({
              minLength: 1,
              description: 'What the notice to the client must say, in its language',
              examples: ['Facture demeurée impayée pour la somme de …'],
            }),
          ),
          latest: Type.Optional(
            Type.String({
              minLength: 1,
              description: 'Until when it may be taken back, in words',
              examples: ['Within 3 years from the end of the year in which the invoice was issued'],
            }),
          ),
          afterwards: Type.String({
            minLength: 1,
            description: 'What follows when the client pays after all',
            examples: ['The VAT is corrected again in the period in which the money is received'],
          }),
          ...period,
        },
        evidence,
        'BadDebtRule',
      ),
      { description: 'Of which one is in force' },
    ),
  };
}
