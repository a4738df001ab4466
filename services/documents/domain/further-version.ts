import type { DocumentRecord } from '../models/document-row';
import { matchingWordsOf } from './matching-words';
import { paymentStatusOf } from './status';

/** The cycle of reminders ends where nothing is open any more. */
export function furtherVersion(document: DocumentRecord, now: Date): DocumentRecord {
  const status = paymentStatusOf(document);
  const isOpen = status === 'unpaid' || status === 'partly_paid';
  const over = isOpen ? {} : { reminderLevel: 0, lastReminderAt: null };
  const matchingWords = matchingWordsOf(document);
  return {
    ...{ ...document, ...over, matchingWords },
    ...{ version: document.version + 1, updatedAt: now.toISOString() },
  };
}
