// The payment providers that a company can connect, and the closed lists of online payments.
import { oneOf } from '../../primitives';

/**
 * All providers, in the order in which they are offered. Everything else of one is in the folder of its name in
 * services/receivables/online/providers.
 */
export const PAYMENT_PROVIDERS = ['simulator', 'stripe', 'mollie', 'gocardless'] as const;
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_ENVIRONMENTS = ['TEST', 'LIVE'] as const;
export type PaymentEnvironment = (typeof PAYMENT_ENVIRONMENTS)[number];

/** Reasons why no payment begins by a connection until it is connected anew. */
export const CONNECTION_STOPS = ['credentials', 'mismatch'] as const;
export type ConnectionStop = (typeof CONNECTION_STOPS)[number];

export const LINK_STATES = ['open', 'expired', 'revoked'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The page of a link, which is the beginning of its path: amounts alone, or the invoices as a whole. */
export const LINK_PAGES = ['pay', 'invoice'] as const;
export type LinkPage = (typeof LINK_PAGES)[number];

export const ATTEMPT_STATES = [
  'created',
  'pending',
  'succeeded',
  'partly_refunded',
  'refunded',
  'disputed',
  'won',
  'lost',
  'failed',
  'cancelled',
  'expired',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** States of what documents have of a payment that has succeeded. */
export const ATTEMPT_BOOKINGS = ['none', 'pending', 'booked', 'refused', 'reversing', 'reversed'] as const;
export type AttemptBooking = (typeof ATTEMPT_BOOKINGS)[number];

/** `requested` until the provider has taken it; one that it refused is `failed`, as is one that came back. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
/** `late_failure`: money that never came, such as that of a bank debit that was returned. */
export const DISPUTE_KINDS = ['dispute', 'late_failure'] as const;
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

/** `failed`: the bank has sent it back. */
export const PAYOUT_STATES = ['pending', 'paid', 'failed'] as const;

/** Kinds of movements on the balance of a seller at its provider, without the payouts. */
export const MOVEMENT_KINDS = [
  'payment',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'late_failure',
  'fee',
  'adjustment',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const PaymentProviderName = {
  ...oneOf(PAYMENT_PROVIDERS),
  description: 'The payment provider',
  examples: ['simulator'],
};
export const PaymentEnvironmentName = {
  ...oneOf(PAYMENT_ENVIRONMENTS),
  description: '`TEST` changes no document',
  examples: ['LIVE'],
};
