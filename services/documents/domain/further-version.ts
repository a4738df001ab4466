import type { DocumentRecord } from '../models/document-row';
import { hasSameNames, matchingWordsOf } from './matching-words';
import { paymentStatusOf } from './status';

/**
 * The cycle of reminders ends where nothing is open any more: with its level goes the day of the last one (`presentSummary`).
 * @param before the document as it is stored, whose matching words are kept while what they come from stays; undefined if unknown
 */
export function furtherVersion(
  document: DocumentRecord,
  now: Date,
  before: DocumentRecord | undefined,
): DocumentRecord {
  const status = paymentStatusOf(document);
  const isOpen = status === 'unpaid' || status === 'partly_paid';
  const over = isOpen ? {} : { reminderLevel: 0 };
  return {
    ...document,
    ...over,
    matchingWords: wordsOf(document, before),
    version: document.version + 1,
    updatedAt: now.toISOString(),
  };
}

/** An invoice of before the words were stored gets them when it is saved again. */
function wordsOf(document: DocumentRecord, before: DocumentRecord | undefined): string[] | null {
  const isKept = before && before.matchingWords !== null && hasSameNames(before, document);
  return isKept ? before.matchingWords : matchingWordsOf(document);
}
