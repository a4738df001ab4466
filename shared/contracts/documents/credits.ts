// Credit of clients, invoices that were paid too much, and invoices that are paid, as another service reads them to match lines of a bank with them.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, CurrencyCode, Id, Nullable, oneOf } from '../primitives';
import { MinorAmount } from './values';

export const OPEN_CREDITS_MAX = 500;
export const PAID_INVOICES_MAX = 100;
const PAYERS_MAX = 5_000;
const NUMBERS_MAX = 200;
const WORDS_MAX = 2_000;

const OpenCredit = named('OpenCredit', {
  id: Id,
  kind: oneOf(['account_payment', 'credit_note', 'invoice']),
  number: Nullable(Type.String({ description: 'Of a credit note or an invoice' })),
  otherNumbers: Type.Array(Type.String(), { description: 'Of the credit notes of an invoice' }),
  clientId: Id,
  clientName: Type.String(),
  currency: Type.String(),
  date: CalendarDate,
  leftMinor: { ...MinorAmount, description: 'What can be paid back' },
});
export type OpenCredit = Static<typeof OpenCredit>;

const PaidInvoice = named('PaidInvoice', {
  id: Id,
  number: Type.String(),
  clientId: Id,
  clientName: Type.String(),
  currency: Type.String(),
  issueDate: CalendarDate,
  payableMinor: MinorAmount,
  remittanceReference: Nullable(Type.String()),
});
export type PaidInvoice = Static<typeof PaidInvoice>;

const line = {
  companyId: Id,
  currency: CurrencyCode,
  amountMinor: { ...MinorAmount, description: 'Of the line' },
  clientIds: Type.Array(Id, { maxItems: PAYERS_MAX, description: 'Clients that have paid from its account' }),
};

export const creditReads = {
  openCredits: defineAction({
    summary:
      'Hand out account payments and credit notes of which something is left, and invoices that were paid too much',
    description: `At most ${OPEN_CREDITS_MAX}: those of the amount first, then those of the clients, then the latest.`,
    access: internal('receivables'),
    input: Type.Object(line),
    output: Type.Object({ items: Type.Array(OpenCredit) }),
    idempotent: true,
  }),
  paidInvoices: defineAction({
    summary: 'Hand out invoices that a line pays once more',
    description: `At most ${PAID_INVOICES_MAX}, the latest first: those of the ids, numbers or words, and those of the clients and the amount.`,
    access: internal('receivables'),
    input: Type.Object({
      ...line,
      documentIds: Type.Array(Id, { maxItems: NUMBERS_MAX }),
      numbers: Type.Array(Type.String({ maxLength: 140 }), { maxItems: NUMBERS_MAX }),
      words: Type.Array(Type.String({ maxLength: 140 }), {
        maxItems: WORDS_MAX,
        description: 'Structured references and numbers in the text of the line, as they are compared',
      }),
    }),
    output: Type.Object({ items: Type.Array(PaidInvoice) }),
    idempotent: true,
  }),
};
