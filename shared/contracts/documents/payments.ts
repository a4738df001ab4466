// Payments of an invoice.
import { Type } from '@sinclair/typebox';
import { ANY_MEMBER, member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, Id, Line, ListOf, Nullable, oneOf, Timestamp } from '../primitives';
import { DocumentSummary } from './document';
import { AMOUNT_MINOR_MAX, MinorAmount, PAYMENT_METHODS } from './values';

export const Payment = named('Payment', {
  id: Id,
  documentId: Id,
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
      'it is refused: `fix` names the call at the other one. Send an Idempotency-Key, because two ' +
      'payments may be equal.',
    http: 'POST /api/documents/{id}/payments',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({
      id: Id,
      amountMinor: Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX }),
      date: Type.Optional(CalendarDate),
      method: Type.Optional(Nullable(oneOf(PAYMENT_METHODS))),
      reference: Type.Optional(Nullable(Line(100))),
    }),
    output: Type.Object({ ...Payment.properties, document: DocumentSummary }),
    notFound: 'document_not_found',
    errors: ['document_not_open', 'document_settled', 'too_many_payments', 'period_closed'],
  }),
  removePayment: defineAction({
    summary: 'Remove a payment',
    http: 'DELETE /api/documents/{id}/payments/{paymentId}',
    access: member('documents:write', ANY_MEMBER),
    input: Type.Object({ id: Id, paymentId: Id }),
    output: Type.Object({ id: Id, document: DocumentSummary }),
    notFound: 'payment_not_found',
    errors: ['payment_moved', 'period_closed'],
  }),
};
