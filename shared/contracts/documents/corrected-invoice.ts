// The invoice that a document corrects (BG-3), and what a credit note makes of its amounts.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
import { printedReferences } from './fields';
import { IsDisbursement, SurchargeMinor, SurchargeRate } from './lines';
import { Buyer } from './parties';
import { INVOICE_TYPE_CODES, MinorAmount, VatCategory } from './values';

const InvoiceState = named('InvoiceState', {
  lines: Type.Array(
    Type.Object({
      lineNumber: Type.Integer({ description: 'Of the invoice' }),
      quantity: Decimal,
      netMinor: MinorAmount,
      grossMinor: Type.Optional({
        ...MinorAmount,
        description: 'With VAT: of an invoice whose prices include it',
      }),
    }),
    { description: 'Those of the invoice that the credit note takes back, or a part of' },
  ),
  vatBreakdown: Type.Array(
    Type.Object({
      vatCategory: VatCategory,
      vatRate: Decimal,
      surchargeRate: SurchargeRate,
      isDisbursement: IsDisbursement,
      baseMinor: MinorAmount,
      vatMinor: MinorAmount,
      surchargeMinor: SurchargeMinor,
    }),
    { description: 'Of the whole invoice' },
  ),
  netMinor: MinorAmount,
  vatMinor: MinorAmount,
  surchargeMinor: SurchargeMinor,
  totalMinor: MinorAmount,
});
/** The remaining amounts of an invoice at a moment, after its credit notes up to then. */
export type InvoiceState = Static<typeof InvoiceState>;

/** References that are a text of the page, by their names in a document. */
export const CORRECTED_TEXTS = printedReferences.filter((name) => name !== 'objectIdentifier');

const CorrectedTexts = named('CorrectedTexts', {
  buyer: Type.Optional({
    ...Buyer,
    description: 'As it was named before, where its name, address or other identifiers change',
  }),
  references: Type.Array(
    Type.Object({
      name: oneOf(CORRECTED_TEXTS),
      was: Nullable(Type.String()),
      is: Nullable(Type.String()),
    }),
    { description: 'Those that change' },
  ),
});
/** The texts that a correction without amounts changes. The buyer as it is now is that of the correction. */
export type CorrectedTexts = Static<typeof CorrectedTexts>;

export const CorrectedInvoice = named('CorrectedInvoice', {
  id: Id,
  number: Type.String(),
  issueDate: CalendarDate,
  reason: Nullable(Type.String()),
  agreedOn: Type.Optional({
    ...CalendarDate,
    description:
      'The day on which the price was lowered or the goods came back, where the credit note says it',
  }),
  typeCode: Type.Optional({
    ...oneOf(INVOICE_TYPE_CODES),
    description:
      'BT-3 of the invoice, kept by a credit note where it is not 380: a deposit is corrected otherwise',
  }),
  before: Type.Optional({
    ...InvoiceState,
    description:
      'What was left of the invoice before the credit note; what the credit note says is the difference. Absent for a ' +
      'document of before this was kept, and for an invoice that replaces another one',
  }),
  after: Type.Optional({ ...InvoiceState, description: 'What is left of it since' }),
  isFullInvoice: Type.Optional(
    Type.Literal(true, {
      description:
        'The document is the full invoice in the place of this simplified one, and corrects nothing',
    }),
  ),
  texts: Type.Optional({
    ...CorrectedTexts,
    description: 'Of a correction without amounts (PL): what the invoice said, and says from then on',
  }),
});
export type CorrectedInvoice = Static<typeof CorrectedInvoice>;
