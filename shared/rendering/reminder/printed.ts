// Input of the letter of a reminder: the reminder, and the sentences that the law of its country adds.
import type { ReminderLetter } from '../../contracts/receivables/reminder-letter';

export interface PrintedReminder {
  letter: ReminderLetter;
  greeting: string;
  closing: string;
  /** Sentences of the law, one paragraph each. */
  notices: string[];
  /** True if a notice gives the client a term to pay in: the letter names no other. */
  hasTerm: boolean;
  /** Page where its sum is paid online. */
  paymentLink?: string | null;
}
