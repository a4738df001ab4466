import { problem } from '../../../shared/runtime/errors';
import type { Making, RecurringRecord } from '../models/recurring-invoice-row';
import type { PeriodRecord } from '../models/recurring-period-row';

/** Refuses a status that the change does not allow. @throws 409 */
export function assertStatus(row: RecurringRecord, ...allowed: readonly RecurringRecord['status'][]): void {
  if (!allowed.includes(row.status))
    throw problem('recurring_invoice_not_active', `It is ${row.status}; this needs ${allowed.join(' or ')}.`);
}

/** Refuses what makes or sends while the operator holds everything. @throws 409 */
export function assertNotOnHold({ receivablesHold }: { receivablesHold: boolean }): void {
  if (receivablesHold)
    throw problem('recurring_invoice_not_active', 'The operator holds all recurring invoices at the moment.');
}

/** The period that a path names. @throws 404 for what is no number */
export function parseIndex(text: string): number {
  if (!/^(?:0|[1-9][0-9]{0,5})$/.test(text)) throw problem('recurring_invoice_not_found');
  return Number(text);
}

/** @throws 409 for a period that is decided, and for a later one */
export function assertNext({ nextIndex }: RecurringRecord, index: number): void {
  if (index < nextIndex) throw problem('recurring_period_invoiced', `The next period is ${nextIndex}.`);
  if (index > nextIndex) throw problem('recurring_period_not_next', `The next period is ${nextIndex}.`);
}

/**
 * The period whose document is being made. It is stored before documents is called, and nothing else decides about the schedule before
 * its outcome is: a process that is killed between leaves it for the next one.
 * A schedule with a period that is being made.
 */
export interface MakingRecord extends RecurringRecord {
  making: Making;
}

export function isMaking(row: RecurringRecord | undefined): row is MakingRecord {
  return row !== undefined && row.making !== null;
}

/** True if nobody has recorded the outcome of this period since. */
export function isStillMaking(
  row: RecurringRecord | undefined,
  { index, revision }: Making,
): row is MakingRecord {
  return isMaking(row) && row.making.index === index && row.making.revision === revision;
}

/**
 * A period has one live document: it is made anew only where that was deleted, cancelled or credited in full.
 * @throws 404 for a period without an outcome, 409 for one without a document
 */
export function assertInvoiced(period: PeriodRecord | undefined): PeriodRecord & { documentId: string } {
  if (!period) throw problem('recurring_invoice_not_found');
  const { documentId } = period;
  if (documentId === null)
    throw problem('recurring_period_invoiced', `The period is ${period.outcome} and has no document.`);
  return { ...period, documentId };
}

/** Refuses a period whose document is there. @throws 409 */
export function assertGone({ isGone }: { isGone: boolean }): void {
  if (!isGone)
    throw problem(
      'recurring_period_invoiced',
      'Its document was neither deleted, cancelled nor credited in full.',
    );
}
