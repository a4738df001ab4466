// What a document is: as it is drafted, and as it is answered. Terms and rules are those of EN 16931.
import { type Static, Type } from '@sinclair/typebox';
import { addressFields } from '../address';
import { Decimal, DecimalInput, NullableDecimalInput } from '../decimals';
import {
  CalendarDate,
  CurrencyCode,
  Id,
  Line,
  Locale,
  Nullable,
  oneOf,
  revisionFields,
  Text,
  Timestamp,
} from '../primitives';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENTS_MAX,
  LINES_MAX,
  MAIL_STATUSES,
  MinorAmount,
  PAYMENT_STATUSES,
  STATUSES,
  TypeId,
  VatCategory,
} from './values';

const vatInput = {
  vatCategory: Type.Optional(VatCategory),
  vatRate: Type.Optional(DecimalInput),
};

const adjustmentInput = {
  kind: oneOf(ADJUSTMENT_KINDS),
  amount: Type.Optional(DecimalInput),
  percent: Type.Optional(DecimalInput),
  reason: Line(200),
};

const LineAdjustmentInput = Type.Object(adjustmentInput);
const DocumentAdjustmentInput = Type.Object({ ...adjustmentInput, ...vatInput });

const LineInput = Type.Object({
  description: Type.String({ minLength: 1, maxLength: 1000, format: 'text' }),
  articleId: Type.Optional(
    Nullable({
      ...Id,
      description: 'An article of the catalog; kept as it is given, its stock is left alone',
    }),
  ),
  quantity: Type.Optional(DecimalInput),
  unit: Type.Optional(Nullable(Line(40))),
  unitPrice: DecimalInput,
  ...vatInput,
  adjustments: Type.Optional(Type.Array(LineAdjustmentInput, { maxItems: ADJUSTMENTS_MAX })),
});

const ExemptionReasonInput = Type.Object({
  vatCategory: VatCategory,
  reason: Type.Optional(Line(300)),
  code: Type.Optional(Type.String({ pattern: '^VATEX-[A-Z0-9-]{2,40}$', description: 'VATEX code list' })),
});

const ServicePeriod = Type.Object(
  { from: CalendarDate, to: CalendarDate },
  { description: 'What was delivered when; the same day twice for a date of delivery' },
);

/** Every field of a draft but its type; null clears. */
export const draftFields = {
  currency: Type.Optional(CurrencyCode),
  language: Type.Optional(Nullable(Locale)),
  issueDate: Type.Optional(Nullable(CalendarDate)),
  dueDate: Type.Optional(Nullable(CalendarDate)),
  dueInDays: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 3650 }))),
  validUntil: Type.Optional(Nullable(CalendarDate)),
  servicePeriod: Type.Optional(Nullable(ServicePeriod)),
  reference: Type.Optional(Nullable(Line(100))),
  paymentTerms: Type.Optional(Nullable(Text(1000))),
  notes: Type.Optional(Nullable(Text(2000))),
  exchangeRate: Type.Optional(NullableDecimalInput),
  lines: Type.Optional(Type.Array(LineInput, { maxItems: LINES_MAX })),
  adjustments: Type.Optional(Type.Array(DocumentAdjustmentInput, { maxItems: ADJUSTMENTS_MAX })),
  exemptionReasons: Type.Optional(Type.Array(ExemptionReasonInput, { maxItems: 9 })),
};

export type LineInput = Static<typeof LineInput>;
export type LineAdjustmentInput = Static<typeof LineAdjustmentInput>;
export type DocumentAdjustmentInput = Static<typeof DocumentAdjustmentInput>;
export type ExemptionReasonInput = Static<typeof ExemptionReasonInput>;

const LineAdjustment = Type.Object({
  kind: oneOf(ADJUSTMENT_KINDS),
  percent: Nullable(Decimal),
  amountMinor: MinorAmount,
  reason: Type.String(),
});
const DocumentAdjustment = Type.Object({
  ...LineAdjustment.properties,
  vatCategory: VatCategory,
  vatRate: Decimal,
});

const DocumentLine = Type.Object({
  lineNumber: Type.Integer({ description: 'From 1' }),
  description: Type.String(),
  articleId: Nullable(Id),
  quantity: Decimal,
  unit: Nullable(Type.String()),
  unitPrice: Decimal,
  vatCategory: VatCategory,
  vatRate: Decimal,
  adjustments: Type.Array(LineAdjustment),
  netMinor: MinorAmount,
  correctsLine: Nullable(
    Type.Integer({ description: 'Credit note: the number of the line that it takes back' }),
  ),
});

const VatGroup = Type.Object({
  vatCategory: VatCategory,
  vatRate: Decimal,
  baseMinor: MinorAmount,
  vatMinor: MinorAmount,
  exemptionReason: Nullable(Type.String()),
  exemptionCode: Nullable(Type.String()),
});

const Totals = Type.Object({
  linesMinor: MinorAmount,
  allowancesMinor: MinorAmount,
  chargesMinor: MinorAmount,
  netMinor: MinorAmount,
  vatMinor: MinorAmount,
  totalMinor: MinorAmount,
});

export type DocumentLine = Static<typeof DocumentLine>;
export type LineAdjustment = Static<typeof LineAdjustment>;
export type DocumentAdjustment = Static<typeof DocumentAdjustment>;
export type VatGroup = Static<typeof VatGroup>;
export type Totals = Static<typeof Totals>;

const Identifier = Type.Object({ scheme: Type.String(), value: Type.String() });

const Seller = Type.Object({
  name: Type.String(),
  description: Nullable(Type.String()),
  country: Type.String(),
  ...addressFields,
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  website: Nullable(Type.String()),
  iban: Nullable(Type.String()),
  bic: Nullable(Type.String()),
  vatExempt: Type.Boolean(),
  identifiers: Type.Array(Identifier),
  currency: Type.String(),
  footer: Nullable(Type.String()),
});
export type Seller = Static<typeof Seller>;

const Buyer = Type.Object({
  name: Type.String(),
  contactName: Nullable(Type.String()),
  contactEmail: Nullable(Type.String()),
  contactPhone: Nullable(Type.String()),
  country: Nullable(Type.String()),
  ...addressFields,
  identifiers: Type.Array(Identifier),
});
export type Buyer = Static<typeof Buyer>;

const AccountingVat = Type.Object({
  currency: Type.String(),
  exchangeRate: Decimal,
  vatMinor: MinorAmount,
});

/** What lists show of a document. */
const summaryFields = {
  id: Id,
  typeId: TypeId,
  status: oneOf(STATUSES),
  number: Nullable(Type.String()),
  clientId: Id,
  clientName: Type.String(),
  issueDate: Nullable(CalendarDate),
  dueDate: Nullable(CalendarDate),
  validUntil: Nullable(CalendarDate),
  currency: Type.String(),
  netMinor: MinorAmount,
  vatMinor: MinorAmount,
  totalMinor: MinorAmount,
  paidMinor: MinorAmount,
  creditedMinor: MinorAmount,
  balanceMinor: Type.Integer({ description: 'What is neither paid nor credited; below 0 when over-paid' }),
  unappliedMinor: Type.Integer({ description: 'Paid or credited above the total' }),
  paymentStatus: Nullable(oneOf(PAYMENT_STATUSES)),
  isOverdue: Type.Boolean(),
  reference: Nullable(Type.String()),
  ...revisionFields,
};

export const DocumentSummary = Type.Object(summaryFields);

export const Document = Type.Object({
  ...summaryFields,
  language: Nullable(Locale),
  dueInDays: Nullable(Type.Integer()),
  servicePeriod: Nullable(ServicePeriod),
  paymentTerms: Nullable(Type.String()),
  notes: Nullable(Type.String()),
  lines: Type.Array(DocumentLine),
  adjustments: Type.Array(DocumentAdjustment),
  exemptionReasons: Type.Array(
    Type.Object({
      vatCategory: VatCategory,
      reason: Nullable(Type.String()),
      code: Nullable(Type.String()),
    }),
  ),
  vatBreakdown: Type.Array(VatGroup),
  totals: Totals,
  exchangeRate: Nullable(Decimal),
  accountingVat: Nullable(AccountingVat),
  seller: Nullable(Seller),
  buyer: Nullable(Buyer),
  atcud: Nullable(Type.String()),
  legalMentions: Type.Array(Type.String(), {
    description: "Sentences of the law of the seller's country, kept at the issue; empty for a draft",
  }),
  corrects: Nullable(
    Type.Object({ id: Id, number: Type.String(), issueDate: CalendarDate, reason: Nullable(Type.String()) }),
  ),
  quoteId: Nullable(Id),
  sentAt: Nullable(Timestamp),
  sentTo: Nullable(Type.String({ description: 'Address of the last message' })),
  mailStatus: Nullable(oneOf(MAIL_STATUSES)),
  sendError: Nullable(Type.String()),
  cancelledAt: Nullable(Timestamp),
  cancelReason: Nullable(Type.String()),
});
export type Document = Static<typeof Document>;
