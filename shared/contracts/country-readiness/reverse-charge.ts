// reverse-charge: the reasons why the buyer at home owes the VAT, each with its provision and the codes of national formats.
import { Type } from '@sinclair/typebox';
import { oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';

/** `rate_and_amount`: the invoice states the rate and the VAT that the customer owes, outside of the totals. */
export const REVERSE_CHARGE_SHOWS = ['may', 'rate_and_amount'] as const;

export function reverseChargeFacts<E extends Evidence>(evidence: E) {
  return {
    reasons: Type.Array(
      Fact(
        {
          id: Type.String({
            pattern: '^[a-z]{2}_[a-z0-9_]{2,30}$',
            description: 'As lines of documents name it',
          }),
          what: Type.String({ minLength: 1, description: 'What is supplied' }),
          provision: Type.String({ minLength: 1, description: 'The law, as it may be printed' }),
          nationalCode: Type.Optional(Type.String({ description: 'Code of national formats, such as N6.3' })),
          show: oneOf(REVERSE_CHARGE_SHOWS),
          condition: Type.Optional(Type.String({ description: 'A limit of the law, in words' })),
          isVatCharged: Type.Optional(
            Type.Boolean({
              description: 'True where the seller charges the VAT all the same, and no line names it',
            }),
          ),
          ...period,
        },
        evidence,
        'ReverseChargeReason',
      ),
    ),
    suppliersAbroad: Type.Optional(
      Type.Array(
        Fact(
          {
            supplies: Type.Array(oneOf(['goods', 'service'] as const), {
              minItems: 1,
              description: 'Supplies that it is about',
            }),
            buyer: {
              ...oneOf(['registered', 'any_business'] as const),
              description: 'registered: a business with a VAT number of the country',
            },
            provision: Type.String({ minLength: 1, description: 'The law of the country' }),
            ...period,
          },
          evidence,
          'SuppliersAbroad',
        ),
        {
          description:
            'Supplies of sellers that are not established there whose VAT the buyer owes (VATD-194)',
        },
      ),
    ),
  };
}
