// The closed words of a transmission: what it tells, where it stands, and what keeps it.
export const TRANSMISSION_STATES = [
  'queued',
  'sending',
  'submitted',
  'accepted',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];

export const BLOCKS = ['credentials', 'key', 'connection', 'predecessor'] as const;
/** Reasons why nothing of a connection is sent for now. */
export type Block = (typeof BLOCKS)[number];

export const PURPOSES = ['invoice', 'correction', 'cancellation', 'status', 'annulment'] as const;
/** The purpose of a transmission for the channel. */
export type Purpose = (typeof PURPOSES)[number];

/** Reasons for taking back a report, as NAV calls them. */
export const ANNULMENT_CODES = [
  'ERRATIC_DATA',
  'ERRATIC_INVOICE_NUMBER',
  'ERRATIC_INVOICE_ISSUE_DATE',
] as const;
export type AnnulmentCode = (typeof ANNULMENT_CODES)[number];

export const STEPS = ['send', 'ask', 'poll'] as const;
/** Steps with a channel: send it; ask if it arrived; ask for its result. */
export type Step = (typeof STEPS)[number];

/** `notice`: what the channel has said by itself. */
export const EXCHANGES = [...STEPS, 'notice'] as const;
