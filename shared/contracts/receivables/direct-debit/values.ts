// Closed lists of SEPA direct debit.
export { COLLECTION_STATES, type CollectionState, OPEN_COLLECTIONS } from '../../documents/collection-states';

export const SCHEMES = ['CORE', 'B2B'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** RCUR: any number of times, the first one included. OOFF: once. */
export const MANDATE_TYPES = ['RCUR', 'OOFF'] as const;
export type MandateType = (typeof MANDATE_TYPES)[number];

export const MANDATE_STATUSES = ['active', 'suspended', 'ended', 'cancelled', 'expired'] as const;
export type MandateStatus = (typeof MANDATE_STATUSES)[number];

export const MANDATE_REQUEST_STATES = ['open', 'signed', 'revoked', 'expired'] as const;

export const SIGNED_BY = ['paper', 'online', 'email', 'other'] as const;

export const PAIN_FORMATS = ['pain.008.001.08', 'pain.008.001.02'] as const;
export type PainFormat = (typeof PAIN_FORMATS)[number];

export const MANDATE_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const MANDATE_FILE_BYTES_MAX = 5 * 1024 * 1024;

/** States of the settlement that documents are asked for. */
export const COLLECTION_BOOKINGS = ['none', 'pending', 'booked', 'refused', 'reversing', 'reversed'] as const;
export type CollectionBooking = (typeof COLLECTION_BOOKINGS)[number];

export const BATCH_STATES = ['created', 'submitted', 'withdrawn'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Reasons why a collection is no part of a batch. */
export const LEFT_OUT_REASONS = [
  'pre_notification_missing',
  'collection_date_too_early',
  'mandate_not_usable',
  'document_settled',
  'document_on_hold',
  'debtor_address_missing',
  'batch_full',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const BATCH_COLLECTIONS_MAX = 1000;

/** Collections of an invoice after the first one that came back for want of money (EPC rulebooks leave the number to the creditor). */
export const RETRIES_MAX = 2;
