// The life of a reminder, from the proposal on.

export const REMINDER_STATUSES = [
  'proposed',
  'approved',
  'queued',
  'sent',
  'captured',
  'failed',
  'withdrawn',
] as const;
export type ReminderStatus = (typeof REMINDER_STATUSES)[number];
