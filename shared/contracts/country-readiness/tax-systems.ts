// tax-systems: what the tax is, who is exempt from it, and what has to be said about it on a document.
import { Type } from '@sinclair/typebox';
import { oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

export const TAX_KINDS = ['VAT', 'GST', 'SALES_TAX', 'GST_HST_PST', 'CONSUMPTION_TAX', 'MULTI'] as const;

/** Documents on which a mention is mandatory. */
export const MENTION_OCCASIONS = [
  'always',
  'small_business',
  'reverse_charge',
  'credit_note',
  'invoice_to_business',
  'no_cash_discount',
  'split_payment',
  'if_applicable',
] as const;

export const SMALL_BUSINESS_EFFECTS = ['exempt', 'not_registered', 'none'] as const;
export type SmallBusiness = (typeof SMALL_BUSINESS_EFFECTS)[number];

export function Mention<E extends Evidence>(evidence: E) {
  return Fact(
    {
      when: oneOf(MENTION_OCCASIONS),
      text: Type.String({ minLength: 1, description: 'As it is to be printed' }),
      besidesOwnRate: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'The rest of it where the words of the company name the rate of late payment; none if they name a lump sum, too',
        }),
      ),
      exemptionReason: Type.Optional(Type.String({ description: 'VATEX code of EN 16931 (BT-121)' })),
      above: Type.Optional(
        Type.Object(
          {
            amount: Type.String({ pattern: '^[0-9]{1,9}$' }),
            currency: Type.String({ pattern: '^[A-Z]{3}$' }),
          },
          { description: 'Only where the total with VAT is above this amount' },
        ),
      ),
      note: Type.Optional(Type.String()),
      ...period,
    },
    evidence,
    'InvoiceMention',
  );
}

export function taxSystemsFacts<E extends Evidence>(evidence: E) {
  return {
    systems: Type.Array(
      Fact(
        {
          kind: oneOf(TAX_KINDS),
          name: Type.String(),
          abbreviation: Type.String(),
          peppolTaxScheme: Type.Optional(oneOf(['VAT', 'GST'] as const)),
          vatPrefix: Type.Optional(
            Type.String({ pattern: '^[A-Z]{2,3}$', description: 'Before a VAT number' }),
          ),
          en16931: Type.Boolean({ description: 'Invoices follow EN 16931' }),
        },
        evidence,
        'TaxSystem',
      ),
    ),
    schemes: Type.Array(
      Fact(
        {
          id: oneOf(['small_business', 'cash_accounting'] as const),
          name: Type.String(),
          effect: Type.Optional({
            ...oneOf(SMALL_BUSINESS_EFFECTS),
            description:
              '`exempt` where it is absent; `not_registered`: outside of VAT, and no word of it on an invoice; `none`: the country has no exemption',
          }),
          isMentioned: Type.Optional(
            Type.Boolean({
              description: 'Invoices of cash accounting must say so (Directive, article 226, 7a)',
            }),
          ),
          threshold: Type.Optional(
            Type.String({ description: 'Turnover up to which it may be used, in words' }),
          ),
          note: Type.Optional(Type.String()),
          ...period,
        },
        evidence,
        'TaxScheme',
      ),
    ),
    mentions: Type.Array(Mention(evidence), { description: 'Mandatory sentences on invoices' }),
    provisions: Type.Optional(
      Type.Array(
        Fact(
          {
            sentence: {
              ...oneOf(['intra_community', 'export', 'disbursement'] as const),
              description: 'The sentence that cites the provision',
            },
            text: Type.String({ minLength: 1, description: 'The provision of the country, as it is cited' }),
            ...period,
          },
          evidence,
          'LawProvision',
        ),
      ),
    ),
  };
}
