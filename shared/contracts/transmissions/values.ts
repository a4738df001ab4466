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
/** Why nothing of a connection is sent for now. */
export type Block = (typeof BLOCKS)[number];

export const PURPOSES = ['invoice', 'correction', 'cancellation', 'status', 'annulment'] as const;
/** What it tells the channel. */
export type Purpose = (typeof PURPOSES)[number];

/** Why a report is taken back, as NAV calls it. */
export const ANNULMENT_CODES = [
  'ERRATIC_DATA',
  'ERRATIC_INVOICE_NUMBER',
  'ERRATIC_INVOICE_ISSUE_DATE',
] as const;
export type AnnulmentCode = (typeof ANNULMENT_CODES)[number];

export const STEPS = ['send', 'ask', 'poll'] as const;
/** What is said to a channel: here it is; do you have it; what became of it. */
export type Step = (typeof STEPS)[number];

/** `notice`: what the channel has said by itself. */
export const EXCHANGES = [...STEPS, 'notice'] as const;
