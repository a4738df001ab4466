// The invoice that a document corrects (BG-3), and what a credit note makes of its amounts.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal } from '../decimals';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';
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
      baseMinor: MinorAmount,
      vatMinor: MinorAmount,
    }),
    { description: 'Of the whole invoice' },
  ),
  netMinor: MinorAmount,
  vatMinor: MinorAmount,
  totalMinor: MinorAmount,
});
/** The remaining amounts of an invoice at a moment, after its credit notes up to then. */
export type InvoiceState = Static<typeof InvoiceState>;

export const CorrectedInvoice = named('CorrectedInvoice', {
  id: Id,
  number: Type.String(),
  issueDate: CalendarDate,
  reason: Nullable(Type.String()),
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
});
export type CorrectedInvoice = Static<typeof CorrectedInvoice>;
