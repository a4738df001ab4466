// Taxes that the buyer keeps back for the state: the total stays, less is to be paid. And social funds of the seller, which are
// charges.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal, DecimalInput } from '../decimals';
import { named } from '../named';
import { Line, Nullable } from '../primitives';
import { AMOUNT_MINOR_MAX, MinorAmount } from './values';

export const WITHHOLDINGS_MAX = 5;

const kind = {
  ...Type.String({ pattern: '^[a-z]{2}_[a-z0-9_]{2,30}$', must: 'an id such as it_ritenuta' }),
  description:
    'An id of GET /api/country-readiness/{countryCode}/withholdings, of the country of the company',
};
const PurposeCode = Type.String({
  pattern: '^(?:[A-EG-IL-Z]|L1|M1|M2|O1|V1|ZO)$',
  must: 'a code of CausalePagamento, such as A or M1',
  description: 'Italy: `CausalePagamento`; the usual one of the kind unless it is given',
});

export const WithholdingInput = named('WithholdingInput', {
  kind,
  percent: DecimalInput,
  baseMinor: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: AMOUNT_MINOR_MAX,
        description: 'The net amount without funds that are not withheld from, unless it is given',
      }),
    ),
  ),
  reason: Type.Optional(Nullable({ ...Line(100), description: 'Its name on the document' })),
  purposeCode: Type.Optional(Nullable(PurposeCode)),
});
export type WithholdingInput = Static<typeof WithholdingInput>;

export const Withholding = named('Withholding', {
  kind,
  percent: Decimal,
  baseMinor: MinorAmount,
  isBaseGiven: Type.Boolean({ description: 'False where the base follows the lines' }),
  amountMinor: MinorAmount,
  reason: Nullable(Type.String({ description: 'Its name on the document; null: that of the country' })),
  purposeCode: Nullable(Type.String()),
  nationalCode: Nullable(Type.String({ description: 'Code of national formats, frozen at the issue' })),
  text: Nullable(
    Type.String({ description: 'Its name and percentage as printed, frozen at the issue; null in a draft' }),
  ),
});
export type Withholding = Static<typeof Withholding>;

export const SocialFund = named(
  'AdjustmentFund',
  {
    kind: Type.String({
      pattern: '^[A-Z]{2}[0-9]{2}$',
      must: 'a code such as TC04',
      description: 'A fund of GET /api/country-readiness/{countryCode}/withholdings',
    }),
    inWithholding: Type.Boolean({ description: 'The withheld tax is of the fund, too' }),
  },
  { description: 'Of a charge by percent: the social fund of the seller that it is for' },
);
export type SocialFund = Static<typeof SocialFund>;
