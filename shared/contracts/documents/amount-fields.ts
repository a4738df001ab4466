// Lines and amounts of a document, and what the issue freezes of its parties, in the order of responses.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal, NullableDecimalInput } from '../decimals';
import type { FieldTable } from '../field-table';
import { named } from '../named';
import { CalendarDate, Nullable, oneOf } from '../primitives';
import { RATE_PATHS } from '../settings/currency-rates';
import { Attachment } from './attachments';
import {
  DocumentAdjustment,
  DocumentAdjustmentInput,
  DocumentLine,
  ExemptionReasonInput,
  LineInput,
  Totals,
  VatGroup,
} from './lines';
import { Buyer, Seller } from './parties';
import { Prepayment, PrepaymentInput } from './prepayments';
import { StampDuty, StampDutyInput } from './stamp-duty';
import { ADJUSTMENTS_MAX, LINES_MAX, MinorAmount, VatCategory } from './values';
import { WITHHOLDINGS_MAX, Withholding, WithholdingInput } from './withholdings';

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

export const AMOUNT_FIELDS = {
  lines: {
    input: Type.Array(LineInput, { maxItems: LINES_MAX }),
    output: Type.Array(DocumentLine),
    default: [],
    part: 'content',
    copied: 'terms',
  },
  adjustments: {
    input: Type.Array(DocumentAdjustmentInput, { maxItems: ADJUSTMENTS_MAX }),
    output: Type.Array(DocumentAdjustment),
    default: [],
    part: 'content',
    copied: 'terms',
  },
  exemptionReasons: {
    input: Type.Array(ExemptionReasonInput, { maxItems: 9 }),
    output: Type.Array(
      named('ExemptionReason', {
        vatCategory: VatCategory,
        reason: Nullable(Type.String()),
        code: Nullable(Type.String()),
      }),
    ),
    default: [],
    part: 'content',
    copied: 'terms',
  },
  vatBreakdown: { output: Type.Array(VatGroup), default: [], part: 'content', copied: 'terms' },
  totals: { output: Totals },
  withholdings: {
    input: Type.Array(WithholdingInput, {
      maxItems: WITHHOLDINGS_MAX,
      description: 'Taxes that the client keeps back for the state, of an invoice or credit note',
    }),
    output: Type.Array(Withholding),
    default: [],
    part: 'content',
  },
  stampDuty: {
    input: {
      ...StampDutyInput,
      description:
        'Italy, of an invoice or credit note: the stamp duty, which the seller pays. null: the issue states that of the law, EUR 2.00 ' +
        'above 77.47 without VAT, and nobody is charged for it',
    },
    output: StampDuty,
    empty: null,
    part: 'content',
  },
  prepayments: {
    input: Type.Array(PrepaymentInput, { maxItems: 50 }),
    output: Type.Array(Prepayment),
    default: [],
    part: 'content',
    copied: 'terms',
  },
  exchangeRate: {
    input: NullableDecimalInput,
    output: Nullable(Decimal),
    default: null,
    part: 'content',
    inputAfter: 'codedNotes',
    copied: 'terms',
  },
  exchangeRateSource: { output: ExchangeRateSource, empty: null, part: 'content' },
  accountingVat: { output: AccountingVat, empty: null, part: 'content' },
  seller: { class: 'derived', output: Seller, empty: null, part: 'content' },
  buyer: { output: Buyer, empty: null, part: 'content' },
  atcud: { output: Type.String(), empty: null, part: 'content' },
  legalMentions: {
    class: 'derived',
    output: Type.Array(Type.String(), {
      description: "Sentences of the law of the seller's country, kept at the issue; empty for a draft",
    }),
    default: [],
    part: 'content',
  },
  attachments: { output: Type.Array(Attachment), default: [], part: 'content' },
} as const satisfies FieldTable;
