// Presents a recurring invoice and its periods in the API and in events.
import type { RecurringInvoice, RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import { fold } from '../../../shared/values/search-normalize';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import type { PeriodRecord } from '../models/recurring-period-row';

export function presentRecurring(row: RecurringRecord): RecurringInvoice {
  const { ends, nextFrom, nextTo, pauseFrom, pauseUntil } = row;
  const pause = pauseFrom === null ? null : { from: pauseFrom, until: pauseUntil };
  const nextPeriod = nextFrom !== null && nextTo !== null ? { from: nextFrom, to: nextTo } : null;
  return { ...row, end: ends, pause, nextPeriod };
}

export function presentPeriod({ periodFrom, periodTo, ...row }: PeriodRecord): RecurringPeriod {
  return { ...row, from: periodFrom, to: periodTo };
}

export function recurringEvent({ id, clientId, status, nextIndex, version }: RecurringRecord) {
  return { id, clientId, status, nextIndex, version };
}

export function periodEvent(
  { id, clientId }: RecurringRecord,
  { index, revision, documentId }: PeriodRecord,
) {
  return { id, clientId, index, revision, documentId };
}

/** LIKE patterns of the words of a query, the longest and most selective first; a word of one or two letters begins a word. */
export function patternsOf(query: string): string[] {
  const phrase = fold(query);
  if (phrase === '') return [];
  const words = [...new Set(phrase.split(' '))].sort((a, b) => b.length - a.length);
  return words.map((word) => (isShort(word) ? `% ${literal(word)}%` : `%${literal(word)}%`));
}

function isShort(word: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(word);
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
