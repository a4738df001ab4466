// Payments of an invoice.
import { Type } from '@sinclair/typebox';
import { ANY_MEMBER, member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, Id, Line, ListOf, Nullable, oneOf, Timestamp, withDefault } from '../primitives';
import { DocumentSummary } from './document';
import { DiscountedVat, PAYMENT_KINDS, SettlementSource } from './settlement-fields';
import { AMOUNT_MINOR_MAX, MinorAmount, PAYMENT_METHODS } from './values';

export const Payment = named('Payment', {
  id: Id,
  documentId: Id,
  settlementId: { ...Id, description: 'The settlement that it is a part of' },
  source: SettlementSource,
  kind: oneOf(PAYMENT_KINDS),
  amountMinor: MinorAmount,
  date: CalendarDate,
  method: Nullable(oneOf(PAYMENT_METHODS)),
  reference: Nullable(Type.String()),
  reversesId: Nullable({
    ...Id,
    description: 'The payment that it takes back, with an amount below 0: an invoice has replaced this one',
  }),
  movedFromId: Nullable({
    ...Id,
    description: 'The payment of the replaced invoice that has gone over to this one',
  }),
  vat: Type.Array(DiscountedVat, { description: 'Of a cash discount that lowers the VAT of its invoice' }),
  reversedOn: Nullable({ ...CalendarDate, description: 'The day from which it counts no longer' }),
  reversalReason: Nullable(Type.String()),
  createdAt: Timestamp,
});

export const payments = {
  listPayments: defineAction({
    summary: 'List the payments of an invoice',
    description: 'The earliest first.',
    http: 'GET /api/documents/{id}/payments',
    access: member('documents:read', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: ListOf(Payment),
    notFound: 'document_not_found',
  }),
  addPayment: defineAction({
    summary: 'Record a payment of an invoice',
    description:
      "In minor units of the invoice's currency; `date` is today unless it is given, not in the future. A " +
      'payment above the balance is accepted and shown as unapplied. Of an invoice that another one has replaced ' +
      'it is refused: `fix` names the call at the other one. The other kinds than money settle ' +
      'without money, at most the balance, and need the role OWNER or ADMIN. Send an Idempotency-Key, because two ' +
      'payments may be equal.',
    http: 'POST /api/documents/{id}/payments',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({
      id: Id,
      amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
      kind: withDefault(oneOf(PAYMENT_KINDS), 'money'),
      date: Type.Optional(CalendarDate),
      method: Type.Optional(Nullable(oneOf(PAYMENT_METHODS))),
      reference: Type.Optional(Nullable(Line(100))),
    }),
    output: Type.Object({ ...Payment.properties, document: DocumentSummary }),
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_self_billed',
      'document_settled',
      'too_many_payments',
      'settlement_exceeds_balance',
      'cash_discount_by_credit_note',
      'period_closed',
    ],
  }),
  removePayment: defineAction({
    summary: 'Remove a payment',
    description:
      'It counts on no day any more, and its settlement is reversed. A payment of several parts, or one that a bank line or ' +
      'another source has booked, is reversed with all its parts instead: POST /api/settlements/{id}/reverse.',
    http: 'DELETE /api/documents/{id}/payments/{paymentId}',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({ id: Id, paymentId: Id }),
    output: Type.Object({ id: Id, document: DocumentSummary }),
    notFound: 'payment_not_found',
    errors: ['payment_moved', 'payment_not_manual', 'settlement_reversed', 'period_closed'],
  }),
};
