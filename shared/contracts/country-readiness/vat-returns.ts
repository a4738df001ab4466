// vat-returns: the boxes of the VAT return of a country that sales fill. Each supply goes by the first row that fits.
import { Type } from '@sinclair/typebox';
import { oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

/** Units: of the currency of the form. */
export const BOX_ROUNDINGS = ['cent', 'unit_nearest', 'unit_truncated', 'unit_down'] as const;
export type BoxRounding = (typeof BOX_ROUNDINGS)[number];

/** Places of the buyer as seen from the country of the return: at home, in another Member State, or outside of the Union. */
export const SUPPLY_PLACES = ['home', 'union', 'outside'] as const;
export type SupplyPlace = (typeof SUPPLY_PLACES)[number];

/** Reasons why no box has an amount that the register has. */
export const LEFT_OUT_REASONS = [
  'one_stop_shop',
  'other_registration',
  'buyer_pays',
  'disbursement',
  'not_declared',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const Code = Type.String({
  pattern: '^[0-9A-Za-z_]{1,12}$',
  description: 'As the form prints it',
  examples: ['81'],
});
const Text = (description: string, example: string) =>
  Type.String({ minLength: 1, description, examples: [example] });
const several = (pattern: string, description: string, example: string) =>
  Type.Optional(Type.Array(Type.String({ pattern }), { minItems: 1, description, examples: [[example]] }));

const Rounding = {
  ...oneOf(BOX_ROUNDINGS),
  description: 'unit_truncated: towards 0; unit_down: in favour of the payer',
};

const box = {
  box: Code,
  name: Text('In the language of the form', 'Innergemeinschaftliche Lieferungen'),
  carries: { ...oneOf(['base', 'vat', 'both'] as const), description: 'What the box has' },
  computedAt: Type.Optional(
    Text('The rate at which the form itself calculates the VAT from the rounded base', '19'),
  ),
  repeats: Type.Optional(
    Type.Literal(true, { description: 'Its amounts are in other boxes, too: a total, or a part of one' }),
  ),
  isNegated: Type.Optional(
    Type.Literal(true, { description: 'What lowers sales is above 0 there, as for credit notes' }),
  ),
};

/** Conditions on a supply: all that are given must hold. */
const when = {
  kinds: Type.Optional(
    Type.Array(oneOf(['bad_debt_relief', 'bad_debt_recovery'] as const), {
      minItems: 1,
      description: 'VAT of write-offs that is taken back, or due again: a row without it is for all entries',
    }),
  ),
  vatCategories: several('^[A-Z]{1,2}$', 'VAT categories of EN 16931', 'AE'),
  vatRates: several('^[0-9.]{1,6}$', 'Rates in percent', '19'),
  surchargeRates: several(
    '^[0-9.]{1,6}$',
    'Rates of the equivalence surcharge: the row is for that one, beside the row for the VAT',
    '5.2',
  ),
  places: Type.Optional(
    Type.Array(oneOf(SUPPLY_PLACES), {
      minItems: 1,
      description: 'Places of the buyer, as seen from the country',
    }),
  ),
  whys: several(
    '^[a-z_]{3,40}$',
    'Rules of the VAT treatment, as suggestions name them',
    'reverse_charge_there',
  ),
  isTriangular: Type.Optional(Type.Literal(true, { description: 'The seller is the middle party' })),
  isDeductible: Type.Optional(
    Type.Boolean({ description: 'Whether an exempt supply gives its seller the deduction (VATD-169)' }),
  ),
  isCorrection: Type.Optional(
    Type.Boolean({
      description:
        'Credit notes, cash discounts, VAT of bad debts, and what takes an invoice back; or all others',
    }),
  ),
  scheme: Type.Optional({
    ...oneOf(['one_stop_shop', 'other_registration'] as const),
    description: 'Sales of another return; a row without it has none of them',
  }),
};

export function vatReturnFacts<E extends Evidence>(evidence: E) {
  return {
    forms: Type.Array(
      Fact(
        {
          form: Text('The name by which it is known', 'UStVA'),
          name: Text('Its name in the language of the country', 'Umsatzsteuer-Voranmeldung'),
          currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'Of its amounts', examples: ['EUR'] }),
          baseRounding: Rounding,
          vatRounding: Rounding,
          boxes: Type.Array(Type.Object(box), { minItems: 1, description: 'That sales fill' }),
          rows: Type.Array(
            Fact(
              {
                supplies: Text('What is supplied', 'exports'),
                when: Type.Object(when, { description: 'Conditions: all that are given hold' }),
                base: Type.Array(Code, {
                  description: 'Boxes of the base; none where the form does not ask for it',
                }),
                vat: Type.Array(Code, { description: 'Boxes of the VAT' }),
                leftOut: Type.Optional({
                  ...oneOf(LEFT_OUT_REASONS),
                  description: 'Why amounts are in no box. Default: not_declared',
                }),
              },
              evidence,
              'VatReturnRow',
            ),
            { minItems: 1, description: 'Supplies and their boxes: the first row that fits decides' },
          ),
          leftEmpty: Type.Array(
            Type.Object({ box: Code, why: Text('What would fill it', 'Input VAT of purchases') }),
            {
              description: 'Boxes of purchases and totals with them, which sales alone cannot fill',
            },
          ),
          notes: Type.Array(Type.String({ minLength: 1 }), {
            description: 'What the form asks for and the register does not say',
            examples: [['62 and 63 (criterio de caja) are not filled.']],
          }),
          ...period,
        },
        evidence,
        'VatReturnForm',
      ),
      { description: 'Forms of the return, of which one is in force' },
    ),
  };
}
