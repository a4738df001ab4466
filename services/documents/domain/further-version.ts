import type { DocumentRecord } from '../models/document-row';
import { paymentStatusOf } from './status';

/** The cycle of reminders ends where nothing is open any more. */
export function furtherVersion(document: DocumentRecord, now: Date): DocumentRecord {
  const status = paymentStatusOf(document);
  const isOpen = status === 'unpaid' || status === 'partly_paid';
  const over = isOpen ? {} : { reminderLevel: 0, lastReminderAt: null };
  return { ...document, ...over, version: document.version + 1, updatedAt: now.toISOString() };
}
