// A document: as it is drafted, and as it is returned. Terms and rules are those of EN 16931.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal, NullableDecimalInput } from '../decimals';
import { Metadata, StoredMetadata } from '../metadata';
import { named } from '../named';
import { DeliverTo, DeliverToInput } from '../party-fields';
import {
  CalendarDate,
  CurrencyCode,
  DocumentLanguage,
  Id,
  Line,
  Nullable,
  oneOf,
  revisionFields,
  Text,
  Timestamp,
} from '../primitives';
import { RATE_PATHS } from '../settings/currency-rates';
import { Attachment } from './attachments';
import { CASH_DISCOUNTS_MAX, CashDiscount, CashDiscountInput } from './cash-discounts';
import { CorrectedInvoice } from './corrected-invoice';
import { correctedFields, correctedInputs } from './corrected-references';
import { reasonInputs } from './correction-reason';
import { Delivered } from './delivered';
import { DoneBy } from './done-by';
import { IMPORTED_MARKS } from './imported';
import {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
  ExemptionReasonInput,
  LineInput,
  ServicePeriod,
  Totals,
  VatGroup,
} from './lines';
import { OrderLines } from './order-lines';
import { Buyer, Payee, PayeeInput, Seller, TaxRepresentative, TaxRepresentativeInput } from './parties';
import { PaymentInstructions, PaymentInstructionsInput } from './payment-instructions';
import { Prepayment, PrepaymentInput } from './prepayments';
import { referenceInputs, references } from './references';
import { Acceptance, SelfBilling, selfBilledField } from './self-billing';
import { BUYER_NUMBER, SELLER_NUMBER, ShipFrom, ShipFromInput } from './ship-from';
import { StampDuty, StampDutyInput } from './stamp-duty';
import { StornoOf } from './storno';
import { DocumentTransmission } from './transmitting';
import {
  ADJUSTMENTS_MAX,
  AMOUNT_MINOR_MAX,
  INVOICE_TYPE_CODES,
  LINES_MAX,
  MAIL_STATUSES,
  MinorAmount,
  PAYMENT_STATUSES,
  SIMPLIFIED_CHOICES,
  STATUSES,
  TAX_POINT_CODES,
  TYPE_CODES,
  TypeId,
  VatCategory,
} from './values';
import { WITHHOLDINGS_MAX, Withholding, WithholdingInput } from './withholdings';

const CodedNoteInput = named('CodedNoteInput', {
  text: { ...Text(1000), minLength: 1, description: 'BT-22' },
  subjectCode: Type.Optional(
    Nullable(
      Type.String({
        pattern: '^[A-Z]{3}$',
        must: 'three capital letters, such as AAI',
        description: 'BT-21: UNTDID 4451',
      }),
    ),
  ),
});
const CodedNote = named('CodedNote', { text: Type.String(), subjectCode: Type.Optional(Type.String()) });
export type CodedNote = Static<typeof CodedNote>;

/** Limit of a rounding to the smallest coin: a hundred units of a currency with two decimals. */
const ROUNDING_MINOR_MAX = 10_000;

const EXTERNAL_ID = {
  description:
    'The id of the document in a system of yours; no two documents of a company and type have the same',
};

const PAID_ON = {
  description:
    'Of a deposit (386): the day on which its payment came, where that was before the issue. VAT becomes due on it, and the ' +
    'document says it',
};

const SIMPLIFIED = {
  ...oneOf(SIMPLIFIED_CHOICES),
  description:
    'Of an invoice: `auto` makes it a simplified one (VATD 226b) where the law allows it, up to the limit of the country in the ' +
    'currency of that limit, and else a full one; with `always` the check refuses what may not be simplified. `never`, the ' +
    'default, issues an ordinary invoice, so that documents keep title, type and number of before',
};

const IS_TRIANGULAR = {
  description:
    'The company is the middle party of a triangular trade (VATD 141): its goods go straight from another Member State to ' +
    'the buyer, who owes the VAT (category AE)',
};

/** Fields of a draft that mean something to the integrator only; another document never copies them. */
export const integratorFields = {
  externalId: Type.Optional(Nullable({ ...Line(100), ...EXTERNAL_ID })),
  metadata: Type.Optional(Nullable(Metadata)),
};

/** Every field of a draft but its type; null clears. */
export const draftFields = {
  ...integratorFields,
  currency: Type.Optional(CurrencyCode),
  pricesIncludeVat: Type.Optional(
    Type.Boolean({
      description:
        'Unit prices, and amounts of allowances and charges, are with VAT. A new document for a client of the type ' +
        'INDIVIDUAL takes `consumerPricesIncludeVat` of the company, any other is without',
    }),
  ),
  language: Type.Optional(Nullable(DocumentLanguage)),
  typeCode: Type.Optional(
    Nullable({ ...oneOf(INVOICE_TYPE_CODES), description: 'BT-3, of an invoice; 380 unless it is given' }),
  ),
  issueDate: Type.Optional(Nullable(CalendarDate)),
  dueDate: Type.Optional(Nullable(CalendarDate)),
  dueInDays: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 3650 }))),
  validUntil: Type.Optional(Nullable(CalendarDate)),
  servicePeriod: Type.Optional(Nullable(ServicePeriod)),
  deliveryDate: Type.Optional(Nullable({ ...CalendarDate, description: 'BT-72' })),
  deliverTo: Type.Optional(Nullable(DeliverToInput)),
  shipFrom: Type.Optional(Nullable(ShipFromInput)),
  isTriangular: Type.Optional(Type.Boolean(IS_TRIANGULAR)),
  simplified: Type.Optional(SIMPLIFIED),
  taxPointDate: Type.Optional(
    Nullable({ ...CalendarDate, description: 'BT-7: when VAT is due, where it is not the issue date' }),
  ),
  taxPointCode: Type.Optional(
    Nullable({
      ...oneOf(TAX_POINT_CODES),
      description: 'BT-8, instead of a date: UNTDID 2005 (3, 35, 432) or 2475 (5, 29, 72)',
    }),
  ),
  paidOn: Type.Optional(Nullable({ ...CalendarDate, ...PAID_ON })),
  ...correctedInputs,
  ...reasonInputs,
  ...referenceInputs,
  payment: Type.Optional(Nullable(PaymentInstructionsInput)),
  paymentTerms: Type.Optional(Nullable(Text(1000))),
  cashDiscounts: Type.Optional(
    Nullable(
      Type.Array(CashDiscountInput, {
        maxItems: CASH_DISCOUNTS_MAX,
        description:
          'Of an invoice; null: those of the client, else of the company, as they are at the issue',
      }),
    ),
  ),
  payee: Type.Optional(Nullable(PayeeInput)),
  taxRepresentative: Type.Optional(Nullable(TaxRepresentativeInput)),
  notes: Type.Optional(Nullable(Text(2000))),
  codedNotes: Type.Optional(Type.Array(CodedNoteInput, { maxItems: 20 })),
  exchangeRate: Type.Optional(NullableDecimalInput),
  lines: Type.Optional(Type.Array(LineInput, { maxItems: LINES_MAX })),
  adjustments: Type.Optional(Type.Array(DocumentAdjustmentInput, { maxItems: ADJUSTMENTS_MAX })),
  exemptionReasons: Type.Optional(Type.Array(ExemptionReasonInput, { maxItems: 9 })),
  withholdings: Type.Optional(
    Type.Array(WithholdingInput, {
      maxItems: WITHHOLDINGS_MAX,
      description: 'Taxes that the client keeps back for the state, of an invoice or credit note',
    }),
  ),
  stampDuty: Type.Optional(
    Nullable({
      ...StampDutyInput,
      description:
        'Italy, of an invoice or credit note: the stamp duty, which the seller pays. null: the issue states that of the law, EUR 2.00 ' +
        'above 77.47 without VAT, and nobody is charged for it',
    }),
  ),
  prepayments: Type.Optional(Type.Array(PrepaymentInput, { maxItems: 50 })),
  paidMinorAtIssue: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: AMOUNT_MINOR_MAX,
        description:
          'BT-113: of an invoice, paid before it is issued; by default what `prepayments` without `documentId` add up to',
      }),
    ),
  ),
  roundingMinor: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: -ROUNDING_MINOR_MAX,
        maximum: ROUNDING_MINOR_MAX,
        description: 'BT-114: of an invoice, added to what is to be paid, for payment in cash',
      }),
    ),
  ),
};

const AccountingVat = named('AccountingVat', {
  currency: Type.String({ description: 'That of the country whose VAT it is, whatever the books are in' }),
  // a rate by way of the euro has more decimals than an input may have
  exchangeRate: Type.String({
    pattern: '^[0-9]+(?:\\.[0-9]+)?$',
    description: 'Exact decimal, with as many as 15 digits that count',
  }),
  vatMinor: MinorAmount,
});

const ExchangeRateSource = named('ExchangeRateSource', {
  source: Type.String({ description: 'Who published the rate; `manual`: entered by the company' }),
  date: { ...CalendarDate, description: 'The day the rate is of' },
  wantedDate: Type.Optional({
    ...CalendarDate,
    description: 'The day whose rate the law of the country names; on a day without rates the last ones hold',
  }),
  path: Type.Optional({ ...oneOf(RATE_PATHS), description: 'How the rate was found' }),
});
export type ExchangeRateSource = Static<typeof ExchangeRateSource>;

/** Fields of a document in lists. */
const summaryFields = {
  id: Id,
  externalId: Nullable(Type.String(EXTERNAL_ID)),
  imported: Nullable({
    ...oneOf(IMPORTED_MARKS),
    description: 'Of a document that another system has issued, or a balance that a client had there',
  }),
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
  surchargeMinor: { ...MinorAmount, description: 'Equivalence surcharge (Spain)' },
  totalMinor: MinorAmount,
  paidMinorAtIssue: MinorAmount,
  roundingMinor: MinorAmount,
  withheldMinor: { ...MinorAmount, description: 'What the client pays to the state instead of the company' },
  payableMinor: Type.Integer({
    description: 'BT-115: the total without what was paid at the issue and what is withheld, rounded',
  }),
  paidMinor: { ...MinorAmount, description: 'By payments since the issue' },
  deductedMinor: { ...MinorAmount, description: 'By cash discounts and other deductions, since the issue' },
  creditedMinor: MinorAmount,
  balanceMinor: Type.Integer({
    description: 'What of `payableMinor` is neither paid, deducted nor credited; below 0 when over-paid',
  }),
  unappliedMinor: Type.Integer({ description: 'Paid or credited above what was payable' }),
  reminderLevel: Type.Integer({
    description: 'The highest level that a reminder of it has left at since its balance was 0; 0: none',
  }),
  lastReminderAt: Nullable({
    ...Timestamp,
    description: 'When its last reminder left; null where `reminderLevel` is 0',
  }),
  paymentStatus: Nullable(oneOf(PAYMENT_STATUSES)),
  isOverdue: Type.Boolean(),
  selfBilled: selfBilledField,
  reference: Nullable(Type.String({ description: 'The old name of `orderReference`' })),
  transmissions: Type.Array(DocumentTransmission, {
    description:
      'The latest by each channel, of the environment PROD: GET /api/documents/{id}/transmissions has all of them',
  }),
  ...revisionFields,
};

export const DocumentSummary = named('DocumentSummary', summaryFields);

export const Document = named('Document', {
  ...summaryFields,
  metadata: StoredMetadata,
  typeCode: Nullable({ ...oneOf(TYPE_CODES), description: 'BT-3; a quote has none' }),
  pricesIncludeVat: Type.Boolean({
    description:
      '`unitPrice` of the lines is with VAT. `netMinor`, `amountMinor` and the totals are without it as in any ' +
      'document; what is with it has `grossMinor` besides',
  }),
  language: Nullable(DocumentLanguage),
  dueInDays: Nullable(Type.Integer()),
  servicePeriod: Nullable(ServicePeriod),
  deliveryDate: Nullable(CalendarDate),
  deliverTo: Nullable(DeliverTo),
  shipFrom: Nullable(ShipFrom),
  isTriangular: Type.Boolean(IS_TRIANGULAR),
  simplified: SIMPLIFIED,
  isSimplified: Type.Boolean({
    description:
      'It was issued as a simplified invoice, or corrects one; false in a draft. In Spain an invoice that VERI*FACTU records ' +
      'without a recipient (F2) is simplified, whatever `simplified` says',
  }),
  taxPointDate: Nullable(CalendarDate),
  taxPointCode: Nullable(oneOf(TAX_POINT_CODES)),
  paidOn: Nullable({ ...CalendarDate, ...PAID_ON }),
  taxPoint: Nullable({
    ...CalendarDate,
    description:
      'When the VAT becomes due by law, kept at the issue; null in a draft, and while it waits for payments',
  }),
  taxPeriod: Nullable(
    Type.String({
      description: 'The month of the VAT return where the law shifts it against the tax point (Austria)',
      examples: ['2026-02'],
    }),
  ),
  sellerNumber: Nullable(
    Type.String({ description: `${SELLER_NUMBER.description}; kept at the issue, null in a draft` }),
  ),
  buyerNumber: Nullable(
    Type.String({ description: `${BUYER_NUMBER.description}; kept at the issue, null in a draft` }),
  ),
  ...references,
  payment: Nullable(PaymentInstructions),
  paymentTerms: Nullable(Type.String()),
  cashDiscounts: Nullable(
    Type.Array(CashDiscount, {
      description: 'Frozen at the issue; null in a draft that takes those of the client or the company',
    }),
  ),
  payee: Nullable(Payee),
  taxRepresentative: Nullable(TaxRepresentative),
  notes: Nullable(Type.String()),
  codedNotes: Type.Array(CodedNote),
  lines: Type.Array(DocumentLine),
  adjustments: Type.Array(DocumentAdjustment),
  exemptionReasons: Type.Array(
    named('ExemptionReason', {
      vatCategory: VatCategory,
      reason: Nullable(Type.String()),
      code: Nullable(Type.String()),
    }),
  ),
  vatBreakdown: Type.Array(VatGroup),
  totals: Totals,
  withholdings: Type.Array(Withholding),
  stampDuty: Nullable(StampDuty),
  prepayments: Type.Array(Prepayment),
  exchangeRate: Nullable(Decimal),
  exchangeRateSource: Nullable(ExchangeRateSource),
  accountingVat: Nullable(AccountingVat),
  seller: Nullable(Seller),
  buyer: Nullable(Buyer),
  atcud: Nullable(Type.String()),
  legalMentions: Type.Array(Type.String(), {
    description: "Sentences of the law of the seller's country, kept at the issue; empty for a draft",
  }),
  attachments: Type.Array(Attachment),
  corrects: Nullable(CorrectedInvoice),
  ...correctedFields,
  stornoOf: Nullable(StornoOf),
  correctionReason: Nullable(
    Type.String({ description: 'Of a correction: why it corrects; also in `corrects` or `stornoOf`' }),
  ),
  reasonCode: Nullable(Type.String({ description: 'Of a correction: why, by the code list of a country' })),
  selfBilling: Nullable({
    ...SelfBilling,
    description: 'Of a document that the company issues in the name of its supplier, who is the seller',
  }),
  acceptance: Nullable({
    ...Acceptance,
    description: 'Of a self-billed document: what the supplier says of it; null while it has not answered',
  }),
  quoteId: Nullable(Id),
  depositOf: Nullable({
    ...Id,
    description: 'Of a deposit, and of an invoice that corrects it: the quote or draft it is a part of',
  }),
  orderLines: OrderLines,
  sentAt: Nullable({
    ...Timestamp,
    description:
      'When the client got it: by mail, by a channel that delivers (Peppol, `pdp`), or by other means',
  }),
  sentTo: Nullable(Type.String({ description: 'Address of the last message' })),
  delivered: Nullable(Delivered),
  mailStatus: Nullable(oneOf(MAIL_STATUSES)),
  sendError: Nullable(Type.String()),
  cancelledAt: Nullable(Timestamp),
  cancelReason: Nullable(Type.String()),
  doneBy: DoneBy,
});
export type Document = Static<typeof Document>;
