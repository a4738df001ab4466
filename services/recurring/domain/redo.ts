// A period has one live document: it is made anew only where that was deleted, cancelled or credited in full.
import { problem } from '../../../shared/runtime/errors';
import type { PeriodRecord } from '../models/recurring-period-row';

/** @throws 404 for a period without an outcome, 409 for one without a document */
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
