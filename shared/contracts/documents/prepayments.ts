// Amounts billed or paid before an invoice (BT-113, BG-3): deposits issued here, and invoices issued elsewhere.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Decimal } from '../decimals';
import { named } from '../named';
import { ofDocument } from '../own-only';
import { CalendarDate, Id, Line, Nullable } from '../primitives';
import { IsDisbursement, SurchargeMinor, SurchargeRate } from './lines';
import { AMOUNT_MINOR_MAX, MinorAmount, VatCategory } from './values';

const optional = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));

/** A deposit that the document takes into account, issued here or elsewhere. */
export const PrepaymentInput = named('PrepaymentInput', {
  documentId: optional({
    ...ofDocument(Id),
    description:
      'An issued deposit (386) or partial invoice (326) of the same client and currency, or a correction of one that has ' +
      '`depositOf`: what is left of it is taken off with its VAT',
  }),
  number: optional({ ...Line(100), description: 'Of an invoice that was issued elsewhere' }),
  amountMinor: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: AMOUNT_MINOR_MAX,
      description: 'With VAT; needed without `documentId`, and then part of what was paid before the issue',
    }),
  ),
});
export type PrepaymentInput = Static<typeof PrepaymentInput>;

const DeductedVat = named('DeductedVat', {
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate: SurchargeRate,
  isDisbursement: IsDisbursement,
  baseMinor: MinorAmount,
  vatMinor: MinorAmount,
  surchargeMinor: SurchargeMinor,
});
export type DeductedVat = Static<typeof DeductedVat>;

export const Prepayment = named('Prepayment', {
  documentId: Type.Optional(Id),
  number: Type.Optional(Type.String()),
  issueDate: Type.Optional(CalendarDate),
  amountMinor: Type.Integer(),
  vat: Type.Optional(Type.Array(DeductedVat, { description: 'What is taken off per VAT rate' })),
  paidOn: Type.Optional({
    ...CalendarDate,
    description: 'The day on which the deposit was paid in full, if it was before the issue of the invoice',
  }),
  isRateOfSupply: Type.Optional(
    Type.Literal(true, {
      description:
        'By the law of the country the rate on the day of the supply counts for the whole price: a deposit whose rate has ended ' +
        'since is taken off at its own rate',
    }),
  ),
});
export type Prepayment = Static<typeof Prepayment>;
