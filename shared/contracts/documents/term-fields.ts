// The terms of a document: what is agreed besides lines and amounts, in the order of responses.
import { type Static, Type } from '@sinclair/typebox';
import type { FieldTable } from '../field-table';
import { Metadata, StoredMetadata } from '../metadata';
import { named } from '../named';
import { DeliverTo, DeliverToInput } from '../party-fields';
import { CalendarDate, DocumentLanguage, Nullable, oneOf, Text } from '../primitives';
import { CASH_DISCOUNTS_MAX, CashDiscount, CashDiscountInput, type CashDiscountTerm } from './cash-discounts';
import { ServicePeriod } from './lines';
import { Payee, PayeeInput, TaxRepresentative, TaxRepresentativeInput } from './parties';
import { PaymentInstructions, PaymentInstructionsInput } from './payment-instructions';
import { referenceFields } from './references';
import { BUYER_NUMBER, SELLER_NUMBER, ShipFrom, ShipFromInput } from './ship-from';
import { INVOICE_TYPE_CODES, SIMPLIFIED_CHOICES, TAX_POINT_CODES, TYPE_CODES } from './values';

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

export const TERM_FIELDS = {
  metadata: { input: Metadata, output: StoredMetadata, empty: {}, column: 'JSONB' },
  typeCode: {
    input: { ...oneOf(INVOICE_TYPE_CODES), description: 'BT-3, of an invoice; 380 unless it is given' },
    output: { ...oneOf(TYPE_CODES), description: 'BT-3; a quote has none' },
    empty: null,
    column: 'TEXT',
    inputAfter: 'language',
  },
  pricesIncludeVat: {
    input: Type.Boolean({
      description:
        'Unit prices, and amounts of allowances and charges, are with VAT. A new document for a client of the type ' +
        'INDIVIDUAL takes `consumerPricesIncludeVat` of the company, any other is without',
    }),
    output: Type.Boolean({
      description:
        '`unitPrice` of the lines is with VAT. `netMinor`, `amountMinor` and the totals are without it as in any ' +
        'document; what is with it has `grossMinor` besides',
    }),
    default: false,
    part: 'content',
    copied: 'terms',
  },
  language: { input: DocumentLanguage, empty: null, part: 'content', copied: 'terms' },
  dueInDays: { input: Type.Integer({ minimum: 0, maximum: 3650 }), empty: null, part: 'content' },
  servicePeriod: { input: ServicePeriod, empty: null, part: 'content', copied: 'terms' },
  deliveryDate: {
    input: { ...CalendarDate, description: 'BT-72' },
    output: CalendarDate,
    empty: null,
    part: 'content',
    copied: 'trade',
  },
  deliverTo: { input: DeliverToInput, output: DeliverTo, empty: null, part: 'content', copied: 'trade' },
  shipFrom: { input: ShipFromInput, output: ShipFrom, empty: null, part: 'content', copied: 'trade' },
  isTriangular: { input: Type.Boolean(IS_TRIANGULAR), default: false, part: 'content', copied: 'trade' },
  simplified: { input: SIMPLIFIED, default: 'never', part: 'content' },
  isSimplified: {
    output: Type.Boolean({
      description:
        'It was issued as a simplified invoice, or corrects one; false in a draft. In Spain an invoice that VERI*FACTU records ' +
        'without a recipient (F2) is simplified, whatever `simplified` says',
    }),
    default: false,
    part: 'content',
  },
  taxPointDate: {
    input: { ...CalendarDate, description: 'BT-7: when VAT is due, where it is not the issue date' },
    output: CalendarDate,
    empty: null,
    part: 'content',
    copied: 'terms',
  },
  taxPointCode: {
    input: {
      ...oneOf(TAX_POINT_CODES),
      description: 'BT-8, instead of a date: UNTDID 2005 (3, 35, 432) or 2475 (5, 29, 72)',
    },
    output: oneOf(TAX_POINT_CODES),
    empty: null,
    part: 'content',
    copied: 'terms',
  },
  paidOn: {
    input: { ...CalendarDate, ...PAID_ON },
    output: { ...CalendarDate, ...PAID_ON },
    empty: null,
    part: 'content',
    copied: 'terms',
  },
  taxPoint: {
    output: Nullable({
      ...CalendarDate,
      description:
        'When the VAT becomes due by law, kept at the issue; null in a draft, and while it waits for payments',
    }),
  },
  taxPeriod: {
    output: Nullable(
      Type.String({
        description: 'The month of the VAT return where the law shifts it against the tax point (Austria)',
        examples: ['2026-02'],
      }),
    ),
  },
  sellerNumber: {
    output: Nullable(
      Type.String({ description: `${SELLER_NUMBER.description}; kept at the issue, null in a draft` }),
    ),
  },
  buyerNumber: {
    output: Nullable(
      Type.String({ description: `${BUYER_NUMBER.description}; kept at the issue, null in a draft` }),
    ),
  },
  ...referenceFields,
  payment: {
    input: PaymentInstructionsInput,
    output: PaymentInstructions,
    empty: null,
    part: 'content',
    copied: 'trade',
  },
  paymentTerms: { input: Text(1000), output: Type.String(), empty: null, part: 'content', copied: 'terms' },
  cashDiscounts: {
    input: Type.Array(CashDiscountInput, {
      maxItems: CASH_DISCOUNTS_MAX,
      description: 'Of an invoice; null: those of the client, else of the company, as they are at the issue',
    }),
    output: Type.Array(CashDiscount, {
      description: 'Frozen at the issue; null in a draft that takes those of the client or the company',
    }),
    stored: Type.Unsafe<(CashDiscountTerm | CashDiscount)[] | null>(),
    empty: null,
    part: 'content',
  },
  payee: { input: PayeeInput, output: Payee, empty: null, part: 'content', copied: 'trade' },
  taxRepresentative: {
    input: TaxRepresentativeInput,
    output: TaxRepresentative,
    empty: null,
    part: 'content',
    copied: 'trade',
  },
  notes: { input: Text(2000), output: Type.String(), empty: null, part: 'content', copied: 'terms' },
  codedNotes: {
    input: Type.Array(CodedNoteInput, { maxItems: 20 }),
    output: Type.Array(CodedNote),
    default: [],
    part: 'content',
    copied: 'terms',
  },
} as const satisfies FieldTable;
