// Payments of an invoice.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, Id, Line, ListOf, Nullable, oneOf, Timestamp, withDefault } from '../primitives';
import { DocumentSummary } from './document';
import {
  PAYMENT_KINDS,
  PartVat,
  paidOnInput,
  paidOnOutput,
  SettlementExternalId,
  SettlementSource,
  StoredExternalId,
  WriteOffBadDebt,
} from './settlement-fields';
import { AMOUNT_MINOR_MAX, MinorAmount, PAYMENT_METHODS } from './values';

export const Payment = named('Payment', {
  id: Id,
  documentId: Id,
  settlementId: { ...Id, description: 'The settlement that it is a part of' },
  source: SettlementSource,
  kind: { ...oneOf(PAYMENT_KINDS), description: '`money`, or a deduction' },
  amountMinor: MinorAmount,
  ...paidOnOutput,
  method: Nullable(oneOf(PAYMENT_METHODS)),
  reference: Nullable(Type.String({ description: 'Reference of the payment' })),
  externalId: StoredExternalId,
  reversesId: Nullable({
    ...Id,
    description:
      'The payment that it takes back, with an amount below 0: an invoice has replaced this one, or a credit note takes it back',
  }),
  movedFromId: Nullable({
    ...Id,
    description:
      'The payment of the replaced invoice that has gone over to this one, or the deduction of which a credit note has left this',
  }),
  vat: PartVat,
  badDebt: WriteOffBadDebt,
  reversedOn: Nullable({ ...CalendarDate, description: 'The day from which it counts no longer' }),
  reversalReason: Nullable(Type.String()),
  createdAt: Timestamp,
});

export const payments = {
  listPayments: defineAction({
    summary: 'List the payments of an invoice',
    description: 'The earliest first.',
    http: 'GET /api/documents/{id}/payments',
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    output: ListOf(Payment),
    notFound: 'document_not_found',
  }),
  addPayment: defineAction({
    summary: 'Record a payment of an invoice',
    description:
      "In minor units of the invoice's currency; `paidOn` is today unless it is given, not in the future. A " +
      'payment above the balance is accepted and shown as unapplied. Of an invoice that another one has replaced ' +
      'it is refused: `fix` names the call at the other one. The other kinds than money settle ' +
      'without money, at most the balance, and need the role OWNER or ADMIN, as does money for an invoice that was written off, ' +
      'because it ends the write-off as far as it goes; a cash discount is at most the largest of the ' +
      'terms of the invoice, also after its last day. Money of a credit note that corrects no single invoice is what was paid back to ' +
      'the client, at most its `unappliedMinor`. Send an `externalId` or an Idempotency-Key, because ' +
      'two payments may be equal: with an `externalId` that is known it is 409, and `existingId` names the settlement.',
    http: 'POST /api/documents/{id}/payments',
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      amountMinor: Type.Integer({
        ...{ minimum: 1, maximum: AMOUNT_MINOR_MAX },
        must: 'an amount of money that comes in, of at least 1; what is paid back is a settlement with `isPaidBack`',
      }),
      kind: withDefault(oneOf(PAYMENT_KINDS), 'money'),
      ...paidOnInput,
      method: Type.Optional(Nullable(oneOf(PAYMENT_METHODS))),
      reference: Type.Optional(Nullable(Line(100))),
      externalId: SettlementExternalId,
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
      'cash_discount_exceeds_terms',
      'period_closed',
      'settlement_external_id_taken',
      'insufficient_role',
    ],
  }),
  removePayment: defineAction({
    summary: 'Remove a payment',
    description:
      'It counts on no day any more, and its settlement is reversed. A payment of several parts is reversed with all of them ' +
      'instead (POST /api/settlements/{id}/reverse), and one that a bank line has booked by POST /api/bank-lines/{id}/unbook: ' +
      '`fix` of the refusal has the call. A write-off that it has ended stands again. This, and the other kinds than money, need ' +
      'the role OWNER or ADMIN.',
    http: 'DELETE /api/documents/{id}/payments/{paymentId}',
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id, paymentId: Id }),
    output: Type.Object({ id: Id, document: DocumentSummary }),
    notFound: 'payment_not_found',
    errors: [
      'payment_moved',
      'payment_not_manual',
      'settlement_reversed',
      'period_closed',
      'client_deleted',
      'insufficient_role',
    ],
  }),
};
