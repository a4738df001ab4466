// Open invoices as another service reads them to match money with them.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Nullable, oneOf } from '../primitives';
import { CashDiscount } from './cash-discounts';
import { VatGroup } from './lines';
import { MinorAmount } from './values';

export const OPEN_DOCUMENTS_MAX = 500;
export const OPEN_CLIENTS_MAX = 5_000;
/** Values of one kind that a call may name. */
export const NAMED_MAX = 5_000;
const KEY_CHARS_MAX = 140;
const several = <S extends ReturnType<typeof Type.String>>(value: S) =>
  Type.Optional(Type.Array(value, { maxItems: NAMED_MAX }));

/** Filters are alternatives of documents that the text of a payment may name; without one, all open documents. */
export const OpenDocumentsQuery = Type.Object({
  companyId: Id,
  after: Type.Optional(Nullable({ ...Id, description: '`last` of the previous page' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: OPEN_DOCUMENTS_MAX })),
  currency: Type.Optional(CurrencyCode),
  documentIds: several(Id),
  clientIds: several(Id),
  keys: several(
    Type.String({
      maxLength: KEY_CHARS_MAX,
      description:
        'Capitals and digits: a number, one without its letters, or a reference of the seller, the buyer or a register',
    }),
  ),
  balancesMinor: Type.Optional(Type.Array(Type.Integer(), { maxItems: NAMED_MAX })),
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

export const OpenClientsQuery = Type.Object({
  companyId: Id,
  after: Type.Optional(Nullable({ ...Id, description: '`last` of the previous page' })),
});

export const OpenClient = named('OpenClient', { id: Id, name: Type.String() });
export type OpenClient = Static<typeof OpenClient>;

export const OpenClients = Type.Object({
  items: Type.Array(OpenClient),
  last: Nullable({ ...Id, description: 'null: there are no more' }),
});
