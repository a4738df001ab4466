// Lines, allowances and charges of a document, and the amounts that are calculated from them. What a line of before did not
// have is absent, never null: the hash of a signed quote covers it.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { REVERSE_CHARGE_SHOWS } from '../country-readiness/reverse-charge';
import { Decimal, DecimalInput, NullableDecimalInput } from '../decimals';
import { Classification, ItemAttribute, itemInput, StandardId } from '../item-fields';
import { named } from '../named';
import { CalendarDate, Id, Line, Nullable, oneOf, Text } from '../primitives';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENTS_MAX,
  MinorAmount,
  PLACE_RULE_KINDS,
  ReverseChargeReasonId,
  VatCategory,
} from './values';
import { SocialFund } from './withholdings';

const vatInput = {
  vatCategory: Type.Optional(VatCategory),
  vatRate: Type.Optional(DecimalInput),
  surchargeRate: Type.Optional({
    ...NullableDecimalInput,
    description:
      'Spain: the equivalence surcharge in percent, beside the VAT of goods. Without it that of the client, or of the lines of the same rate; 0 for none',
  }),
};

const DISBURSEMENT =
  'Paid in the name and on account of the client, and charged on at cost: no part of the taxable amount (Directive 2006/112/EC, article 79 c)';

const isDisbursementInput = Type.Optional(
  Nullable(
    Type.Boolean({
      description: `${DISBURSEMENT}. Without category, or with E or O; O with the reason code VATEX-EU-79-C says the same`,
    }),
  ),
);

export const IsDisbursement = Type.Optional(Type.Boolean({ description: DISBURSEMENT }));

export const SurchargeRate = Type.Optional({
  ...Decimal,
  description: 'Spain: the equivalence surcharge in percent, beside the VAT',
});
export const SurchargeMinor = Type.Optional({
  ...MinorAmount,
  description: 'The equivalence surcharge of the base; absent where there is none',
});

const reasonCode = Type.Optional(
  Nullable(
    Type.String({
      pattern: '^(?:[0-9]{1,3}|[A-Z]{2,3})$',
      must: 'a code of UNCL 5189 or 7161, such as 95',
      description: 'BT-98, BT-105, BT-140, BT-145: UNCL 5189 of an allowance, 7161 of a charge',
    }),
  ),
);

const adjustmentInput = {
  kind: oneOf(ADJUSTMENT_KINDS),
  amount: Type.Optional(DecimalInput),
  percent: Type.Optional(DecimalInput),
  reason: Line(200),
  reasonCode,
};

export const LineAdjustmentInput = named('LineAdjustmentInput', adjustmentInput);
export const DocumentAdjustmentInput = named(
  'DocumentAdjustmentInput',
  {
    ...adjustmentInput,
    ...vatInput,
    isDisbursement: isDisbursementInput,
    fund: Type.Optional(Nullable(SocialFund)),
  },
  { description: 'Without category and rate it is divided over those of the lines, by their amounts' },
);

export const ServicePeriod = named(
  'ServicePeriod',
  { from: CalendarDate, to: CalendarDate },
  { description: 'What was delivered when; the same day twice for a date of delivery' },
);

const optional = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));

/** Fields of a line; a null that is sent is taken as absent. */
const lineItemInput = {
  ...itemInput,
  name: optional({ ...Line(200), description: 'BT-153; without it the first line of the description' }),
  articleReference: optional({ ...Line(100), description: "BT-155: the seller's number of the article" }),
  buyerArticleReference: optional({ ...Line(100), description: 'BT-156' }),
  period: optional({ ...ServicePeriod, description: 'BG-26' }),
  note: optional({ ...Text(1000), minLength: 1, description: 'BT-127' }),
  orderLineReference: optional({ ...Line(100), description: 'BT-132' }),
  accountingReference: optional({ ...Line(100), description: 'BT-133' }),
};

const lineItem = {
  name: Type.Optional(Type.String()),
  unitCode: Type.Optional(Type.String()),
  articleReference: Type.Optional(Type.String()),
  buyerArticleReference: Type.Optional(Type.String()),
  standardId: Type.Optional(StandardId),
  classifications: Type.Optional(Type.Array(Classification)),
  originCountry: Type.Optional(Type.String()),
  attributes: Type.Optional(Type.Array(ItemAttribute)),
  period: Type.Optional(ServicePeriod),
  note: Type.Optional(Type.String()),
  orderLineReference: Type.Optional(Type.String()),
  accountingReference: Type.Optional(Type.String()),
};

export const LineInput = named('LineInput', {
  description: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1000,
      format: 'text',
      description:
        'BT-154; the name where it is absent: one of both is needed, unless an article has them in the language of the document',
    }),
  ),
  articleId: Type.Optional(
    Nullable({
      ...Id,
      description:
        'An article of the catalog. Text, unit, price, VAT and codes are those of the article, as far as the line says none',
    }),
  ),
  articleExternalId: Type.Optional(
    Nullable({ ...Line(100), description: 'The article by its `externalId`, instead of `articleId`' }),
  ),
  quantity: Type.Optional(DecimalInput),
  unit: Type.Optional(Nullable(Line(40))),
  unitPrice: Type.Optional({
    ...DecimalInput,
    description:
      'Needed without an article that has a price in the currency of the document. A decimal string, or a number of at most 15 significant digits',
  }),
  basisQuantity: Type.Optional({
    ...NullableDecimalInput,
    description: 'BT-149: what `unitPrice` is the price of; 1 unless it is given',
  }),
  ...vatInput,
  isDisbursement: isDisbursementInput,
  reverseChargeReason: optional({
    ...ReverseChargeReasonId,
    description:
      'Why a buyer in the same country owes the VAT (category AE): an id of GET /api/country-readiness/{countryCode}/reverse-charge',
  }),
  placeRule: optional({
    ...oneOf(PLACE_RULE_KINDS),
    description:
      'A service that is taxed where it is, whoever the buyer is; the place is `deliverTo` of the document, or the address of the client. `electronic`: to consumers taxed where they are',
  }),
  rateIfCharged: Type.Optional({
    ...NullableDecimalInput,
    description: 'Category AE: the rate without the reverse charge; the standard rate unless it is given',
  }),
  splitPayment: optional(
    Type.Boolean({
      description:
        'Poland: the line is one of those (Annex 15) whose VAT is paid by split payment above PLN 15,000; false says that it is not',
    }),
  ),
  adjustments: Type.Optional(Type.Array(LineAdjustmentInput, { maxItems: ADJUSTMENTS_MAX })),
  ...lineItemInput,
});

export const ExemptionReasonInput = named('ExemptionReasonInput', {
  vatCategory: VatCategory,
  reason: Type.Optional(Line(300)),
  code: Type.Optional(
    Type.String({
      pattern: '^VATEX-[A-Z0-9-]{2,40}$',
      must: 'a code of the VATEX list, such as VATEX-EU-IC',
      description: 'VATEX code list',
    }),
  ),
});

export type LineInput = Static<typeof LineInput>;
export type LineAdjustmentInput = Static<typeof LineAdjustmentInput>;
export type DocumentAdjustmentInput = Static<typeof DocumentAdjustmentInput>;
export type ExemptionReasonInput = Static<typeof ExemptionReasonInput>;

const LineAdjustment = named('LineAdjustment', {
  kind: oneOf(ADJUSTMENT_KINDS),
  percent: Nullable(Decimal),
  amountMinor: MinorAmount,
  reason: Type.String(),
  reasonCode: Type.Optional(Type.String()),
  baseMinor: Type.Optional({
    ...MinorAmount,
    description: 'BT-93, BT-100, BT-137, BT-142: of the percentage',
  }),
  grossMinor: Type.Optional({
    ...MinorAmount,
    description: 'With VAT: of a document whose prices include it, where `amountMinor` is without',
  }),
});

export const DocumentAdjustment = named('DocumentAdjustment', {
  ...LineAdjustment.properties,
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate: SurchargeRate,
  isDisbursement: IsDisbursement,
  fund: Type.Optional(SocialFund),
  dividedFrom: Type.Optional(
    Type.Integer({
      description: 'The number of the adjustment without a VAT rate that it is a part of, from 1',
    }),
  ),
  isStampDuty: Type.Optional(Type.Boolean({ description: 'Made of `stampDuty`, and no part of the input' })),
  prepaymentId: Type.Optional({
    ...Id,
    description: 'The deposit that it takes off; made of `prepayments`, and no part of the input',
  }),
});

export const LineReverseCharge = named(
  'LineReverseCharge',
  {
    provision: Type.String({ description: 'The law of the reason' }),
    nationalCode: Type.Optional(Type.String({ description: 'Code of national formats, such as N6.3' })),
    show: oneOf(REVERSE_CHARGE_SHOWS),
  },
  { description: 'What the law says of `reverseChargeReason`, frozen at the issue' },
);

export const DocumentLine = named('DocumentLine', {
  lineNumber: Type.Integer({ description: 'From 1' }),
  description: Type.String(),
  articleId: Nullable(Id),
  quantity: Decimal,
  unit: Nullable(Type.String()),
  unitPrice: Decimal,
  basisQuantity: Type.Optional(Decimal),
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate: SurchargeRate,
  isDisbursement: IsDisbursement,
  reverseChargeReason: Type.Optional(
    Type.String({ description: 'Why a buyer in the same country owes the VAT' }),
  ),
  rateIfCharged: Type.Optional({ ...Decimal, description: 'The rate without the reverse charge' }),
  reverseCharge: Type.Optional(LineReverseCharge),
  placeRule: Type.Optional({
    ...oneOf(PLACE_RULE_KINDS),
    description: 'A service that is taxed where it is',
  }),
  splitPayment: Type.Optional(Type.Boolean({ description: 'Poland: one of the lines of Annex 15' })),
  adjustments: Type.Array(LineAdjustment),
  netMinor: MinorAmount,
  grossMinor: Type.Optional({
    ...MinorAmount,
    description: 'With VAT: of a document whose prices include it',
  }),
  netUnitPrice: Type.Optional({
    ...Decimal,
    description: 'BT-146 where `unitPrice` includes VAT: the price without it',
  }),
  ...lineItem,
  correctsLine: Nullable(
    Type.Integer({ description: 'Credit note: the number of the line that it takes back' }),
  ),
});

export const VatGroup = named('VatGroup', {
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate: SurchargeRate,
  isDisbursement: IsDisbursement,
  baseMinor: MinorAmount,
  vatMinor: MinorAmount,
  surchargeMinor: SurchargeMinor,
  exemptionReason: Nullable(Type.String()),
  exemptionCode: Nullable(Type.String()),
});

export const Totals = named('Totals', {
  linesMinor: MinorAmount,
  allowancesMinor: MinorAmount,
  chargesMinor: MinorAmount,
  netMinor: MinorAmount,
  vatMinor: MinorAmount,
  surchargeMinor: {
    ...MinorAmount,
    description: 'Equivalence surcharge (Spain), which the total contains beside the VAT',
  },
  totalMinor: MinorAmount,
});

export type LineReverseCharge = Static<typeof LineReverseCharge>;
export type DocumentLine = Static<typeof DocumentLine>;
export type LineAdjustment = Static<typeof LineAdjustment>;
export type DocumentAdjustment = Static<typeof DocumentAdjustment>;
export type VatGroup = Static<typeof VatGroup>;
export type Totals = Static<typeof Totals>;
