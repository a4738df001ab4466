// The dates of a draft, and of the document that it becomes.
import type { DocumentType } from '../../../shared/contracts/number-formats';
import { invalid } from '../../../shared/runtime/errors';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DraftDates {
  dueDate: string | null;
  dueInDays: number | null;
  validUntil: string | null;
  servicePeriod: { from: string; to: string } | null;
  taxPointDate: string | null;
  taxPointCode: string | null;
}

/** @throws 400 for dates that a document of this type does not have, or that contradict each other */
export function assertDates(typeId: DocumentType, dates: DraftDates): void {
  const { dueDate, dueInDays, validUntil, servicePeriod } = dates;
  if (dueDate !== null && dueInDays !== null) throw invalid('/dueInDays', 'must be null beside a dueDate');
  if (dates.taxPointDate !== null && dates.taxPointCode !== null) {
    throw invalid('/taxPointCode', 'must be null beside a taxPointDate');
  }
  if (typeId !== 'invoice' && dueDate !== null) throw invalid('/dueDate', 'belongs to invoices only');
  if (typeId !== 'invoice' && dueInDays !== null) throw invalid('/dueInDays', 'belongs to invoices only');
  if (typeId !== 'quote' && validUntil !== null) throw invalid('/validUntil', 'belongs to quotes only');
  if (servicePeriod && servicePeriod.to < servicePeriod.from) {
    throw invalid('/servicePeriod/to', 'must not be before the beginning of the period');
  }
}

export function dueDateOf({ dueDate, dueInDays }: DraftDates, issueDate: string): string | null {
  return dueInDays === null ? dueDate : addDays(issueDate, dueInDays);
}

/** @param date `YYYY-MM-DD` */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
