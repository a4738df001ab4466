// Reasons why nobody is reminded of an invoice.

/** Reasons of a document, then of its client, then those that a person passes over with an approval. */
export const REMINDER_REASONS = [
  'cancelled',
  'paid',
  'credited',
  'not_sent',
  'hold',
  'promise_until',
  'collection_pending',
  'payment_pending',
  'disputed',
  'below_minimum',
  'not_due',
  'level_done',
  'all_levels_done',
  'min_days_between',
  'already_proposed',
  'client_deleted',
  'client_off',
  'client_type',
  'no_address',
  'no_policy',
  'policy_inactive',
  'unmatched_money',
  'bank_data_stale',
  'approval',
  'first_run',
] as const;
export type ReminderReason = (typeof REMINDER_REASONS)[number];
