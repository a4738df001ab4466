// Open invoices as another service reads them to match money with them.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Nullable, oneOf } from '../primitives';
import { CashDiscount } from './cash-discounts';
import { VatGroup } from './lines';
import { MinorAmount } from './values';

export const OPEN_DOCUMENTS_MAX = 500;
const VALUES_MAX = 200;
const several = <S extends ReturnType<typeof Type.String>>(value: S) =>
  Type.Optional(Type.Array(value, { maxItems: VALUES_MAX }));

/** Filters are alternatives of documents that the text of a payment may name; without one, all open documents. */
export const OpenDocumentsQuery = Type.Object({
  companyId: Id,
  after: Type.Optional(Nullable({ ...Id, description: '`last` of the previous page' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: OPEN_DOCUMENTS_MAX })),
  currency: Type.Optional(CurrencyCode),
  documentIds: several(Id),
  clientIds: several(Id),
  numbers: several(Type.String({ description: 'Compared without case, blanks and signs' })),
  references: several(Type.String({ description: 'As the numbers: BT-83 of the document' })),
  balancesMinor: Type.Optional(Type.Array(Type.Integer(), { maxItems: VALUES_MAX })),
});

export const HOLD_KINDS = ['dispute', 'promise', 'legal', 'other'] as const;

export const OpenDocument = named('OpenDocument', {
  id: Id,
  number: Type.String(),
  clientId: Id,
  clientName: Type.String(),
  currency: Type.String(),
  issueDate: CalendarDate,
  dueDate: Nullable(CalendarDate),
  payableMinor: { ...MinorAmount, description: 'The amount that cash discounts are percentages of' },
  balanceMinor: MinorAmount,
  references: Type.Array(Type.String(), { description: 'BT-83, and identifiers that channels have given' }),
  otherNumbers: Type.Array(Type.String(), { description: 'References of orders and buyers' }),
  cashDiscounts: Type.Array(CashDiscount),
  cashDiscountVat: Nullable(
    Type.String({ description: '`by_payment`, `by_credit_note` or `at_issue`; null: unknown' }),
  ),
  vatBreakdown: Type.Array(VatGroup),
  isSent: Type.Boolean(),
  holds: Type.Array(oneOf(HOLD_KINDS)),
});
export type OpenDocument = Static<typeof OpenDocument>;

export const OpenDocuments = Type.Object({
  items: Type.Array(OpenDocument),
  last: Nullable({ ...Id, description: 'null: there are no more' }),
});
