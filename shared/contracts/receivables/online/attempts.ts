// Attempts of payers to pay online: what was asked of a provider, and what a look-up there has shown.
import { type Static, Type } from '@sinclair/typebox';
import { member } from '../../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../../contract';
import { BookedBy } from '../../documents/settlement-fields';
import { AMOUNT_MINOR_MAX } from '../../documents/values';
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
import {
  ATTEMPT_BOOKINGS,
  ATTEMPT_STATES,
  DISPUTE_KINDS,
  DISPUTE_STATES,
  PaymentEnvironmentName,
  PaymentProviderName,
  REFUND_STATES,
} from './values';

const AttemptRefund = named('PaymentRefund', {
  ref: Nullable(Type.String({ description: 'Id of the refund at the provider', examples: ['re_4711'] })),
  amountMinor: Type.Integer({ minimum: 1, description: 'In minor units' }),
  state: {
    ...oneOf(REFUND_STATES),
    description:
      '`requested`: the provider has not shown it yet; `failed`: it refused the refund, or the money came back',
  },
  reason: Type.String({ description: 'Why it was refunded', examples: ['Returned goods'] }),
  by: { ...BookedBy, description: 'Who asked for it; a rule where it was made at the provider' },
  at: { ...Timestamp, description: 'When it was refunded' },
});

const AttemptDispute = named('PaymentDispute', {
  ref: Type.String({ description: 'Id of the dispute at the provider', examples: ['dp_4711'] }),
  kind: {
    ...oneOf(DISPUTE_KINDS),
    description: '`late_failure`: the money never came, such as that of a bank debit that was returned',
  },
  amountMinor: Type.Integer({ minimum: 1, description: 'What has left, in minor units' }),
  state: { ...oneOf(DISPUTE_STATES), description: '`won`: the money came back' },
  at: { ...Timestamp, description: 'When the money left' },
});

export const PaymentAttempt = named('PaymentAttempt', {
  id: Id,
  linkId: { ...Id, description: 'The payment link that it was begun by' },
  clientId: Id,
  documentIds: Type.Array(Id, { description: 'Invoices that were to be paid' }),
  providerId: PaymentProviderName,
  environment: PaymentEnvironmentName,
  state: {
    ...oneOf(ATTEMPT_STATES),
    description:
      '`created` until the provider has answered, `pending` while the payer can pay; after success by its refunds and disputes: ' +
      '`disputed` until it is `won` or `lost`. `failed` with a `succeededAt`: the money was returned after all',
  },
  currency: CurrencyCode,
  amountMinor: Type.Integer({ minimum: 1, description: 'In minor units' }),
  feeMinor: Nullable(Type.Integer({ description: 'What the provider keeps; null while it is not known' })),
  netMinor: Nullable(Type.Integer({ description: 'The amount without the fee' })),
  refundedMinor: Type.Integer({ minimum: 0, description: 'What was paid back to the payer' }),
  refunds: Type.Array(AttemptRefund, { description: 'By a call and at the provider, the earliest first' }),
  disputes: Type.Array(AttemptDispute, { description: 'What the payer contests, and late failures' }),
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
      'What documents have of it: `none` before success and of TEST; `booked` what is left of it, by the settlement `settlementId`; ' +
      '`reversed`: nothing is left; `pending` and `reversing` on the way to it; `refused` waits for a person, who books by hand',
  },
  settlementId: Nullable({
    ...Id,
    description:
      'Its newest settlement; the first one has the id of the attempt, one after a part was refunded another',
  }),
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
    access: member('receivables:read'),
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
    access: member('receivables:read'),
    input: Type.Object({ id: Id }),
    output: PaymentAttempt,
    notFound: 'payment_attempt_not_found',
  }),
  refundPayment: defineAction({
    summary: 'Refund a payment online',
    description:
      'At its provider: `amountMinor`, or all that is left. What was paid last is taken back first, so that its invoices are open ' +
      'again by as much, once the provider shows the refund. Repeated while the provider has not answered, the same refund goes on.',
    http: 'POST /api/payment-attempts/{id}/refunds',
    access: member('receivables:write', 'refunds:write'),
    input: Type.Object({
      id: Id,
      amountMinor: Type.Optional(
        Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX, description: 'All that is left if absent' }),
      ),
      reason: { ...Line(200), description: 'Why it is refunded' },
    }),
    output: PaymentAttempt,
    notFound: 'payment_attempt_not_found',
    errors: [
      'payment_attempt_not_refundable',
      'refund_exceeds_payment',
      'payment_provider_not_connected',
      'payment_provider_unavailable',
      'payment_provider_refused',
    ],
    timeoutMs: THREAD_TIMEOUT_MS,
  }),
  exportPaymentAttempts: exportRows('attempts to pay online'),
};
