// The share capital of a company as an amount, beside the text of before that is printed as it is.
import { type Static, Type } from '@sinclair/typebox';
import { MinorAmount } from './documents/values';
import { named } from './named';
import { CurrencyCode, Nullable } from './primitives';

/** FatturaPA 1.2.4.3 has eleven digits before the point. */
const CAPITAL_MINOR_MAX = 9_999_999_999_999;

export const CapitalInput = named(
  'CapitalInput',
  {
    amountMinor: Type.Integer({
      minimum: 1,
      maximum: CAPITAL_MINOR_MAX,
      description: 'The share capital in minor units of `currency`',
    }),
    currency: CurrencyCode,
    paidUpMinor: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: 0,
          maximum: CAPITAL_MINOR_MAX,
          description: 'The part that has been paid up; without it all of it',
        }),
      ),
    ),
  },
  {
    description:
      'The share capital as an amount, for invoices and national formats. `shareCapital` is the same in words of the ' +
      'company, and is printed instead where it is given',
  },
);

export const Capital = named('Capital', {
  amountMinor: MinorAmount,
  currency: Type.String(),
  paidUpMinor: Type.Optional(MinorAmount),
});
export type Capital = Static<typeof Capital>;
