// Attempts of payers to pay online: what was asked of a provider, and what a look-up there has shown.
import { type Static, Type } from '@sinclair/typebox';
import { ANY_MEMBER, member, OWNER_OR_ADMIN } from '../../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../../contract';
import { exportRows } from '../../export-rows';
import { named } from '../../named';
import { listedBy, PageOf, pagingInput } from '../../paging';
import {
  CurrencyCode,
  Id,
  Line,
  Nullable,
  oneOf,
  revisionFields,
  severalOf,
  Timestamp,
} from '../../primitives';
import { ATTEMPT_BOOKINGS, ATTEMPT_STATES, PaymentEnvironmentName, PaymentProviderName } from './values';

export const PaymentAttempt = named('PaymentAttempt', {
  id: Id,
  linkId: { ...Id, description: 'The payment link that it was begun by' },
  clientId: Id,
  documentIds: Type.Array(Id, { description: 'Invoices that were to be paid' }),
  providerId: PaymentProviderName,
  environment: PaymentEnvironmentName,
  state: {
    ...oneOf(ATTEMPT_STATES),
    description: '`created` until the provider has answered, `pending` while the payer can pay',
  },
  currency: CurrencyCode,
  amountMinor: Type.Integer({ minimum: 1, description: 'In minor units' }),
  feeMinor: Nullable(Type.Integer({ description: 'What the provider keeps; null while it is not known' })),
  netMinor: Nullable(Type.Integer({ description: 'The amount without the fee' })),
  refundedMinor: Type.Integer({ minimum: 0, description: 'What was paid back to the payer' }),
  providerRef: Nullable(Type.String({ description: 'Id of the payment at the provider' })),
  method: Nullable(Type.String({ description: 'What was paid with, in the words of the provider' })),
  failureCode: Nullable(
    Type.String({
      description:
        'Why it has failed; `mismatch`: the provider names another amount, currency or account than was asked for',
    }),
  ),
  booking: {
    ...oneOf(ATTEMPT_BOOKINGS),
    description:
      'Of the settlement, whose id is that of the attempt: `none` before success and of TEST; `refused` waits for a person, who books ' +
      'the money by hand; `reversed` after a refund of all of it. A part that is refunded changes no booking: a person books it',
  },
  bookingError: Nullable(
    Type.String({ description: 'Error code of documents, where the booking was refused' }),
  ),
  succeededAt: Nullable({ ...Timestamp, description: 'When it was paid, by the provider' }),
  lookedUpAt: Nullable({ ...Timestamp, description: 'When the provider was asked last' }),
  ...revisionFields,
});
export type PaymentAttempt = Static<typeof PaymentAttempt>;

export const paymentAttempts = {
  listPaymentAttempts: defineAction({
    summary: 'List attempts to pay online, newest first',
    http: 'GET /api/payment-attempts',
    access: member('receivables:read', ANY_MEMBER),
    ...listedBy('-createdAt', {
      ...pagingInput,
      state: Type.Optional(severalOf(ATTEMPT_STATES)),
      linkId: Type.Optional({ ...Id, description: 'The payment link that it was begun by' }),
      clientId: Type.Optional(Id),
    }),
    output: PageOf(PaymentAttempt),
  }),
  getPaymentAttempt: defineAction({
    summary: 'Read an attempt to pay online',
    http: 'GET /api/payment-attempts/{id}',
    access: member('receivables:read', ANY_MEMBER),
    input: Type.Object({ id: Id }),
    output: PaymentAttempt,
    notFound: 'payment_attempt_not_found',
  }),
  refundPayment: defineAction({
    summary: 'Refund a payment online',
    description:
      'All of it, at its provider. The settlement is reversed once the provider shows the refund, so that its invoices are open ' +
      'again. May be repeated: it is refunded once.',
    http: 'POST /api/payment-attempts/{id}/refunds',
    access: member('receivables:write', OWNER_OR_ADMIN),
    input: Type.Object({ id: Id, reason: { ...Line(200), description: 'Why it is refunded' } }),
    output: PaymentAttempt,
    status: 200,
    notFound: 'payment_attempt_not_found',
    errors: [
      'payment_attempt_not_refundable',
      'payment_provider_not_connected',
      'payment_provider_unavailable',
      'payment_provider_refused',
    ],
    timeoutMs: THREAD_TIMEOUT_MS,
  }),
  exportPaymentAttempts: exportRows('attempts to pay online'),
};
