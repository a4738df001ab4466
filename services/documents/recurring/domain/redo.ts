import { problem } from '../../../../shared/runtime/errors';
import { balanceOf } from '../../domain/status';
import type { DocumentRecord } from '../../models/document-row';
import type { PeriodRecord } from '../models/recurring-period-row';

/**
 * A period has one live document: it is made anew only where that was deleted, cancelled or credited in full.
 * @throws 404 for a period without an outcome, 409
 */
export function assertRedoable(period: PeriodRecord | undefined, document: DocumentRecord | undefined): void {
  if (!period) throw problem('recurring_invoice_not_found');
  if (period.documentId === null)
    throw problem('recurring_period_invoiced', `The period is ${period.outcome} and has no document.`);
  if (document && !isGone(document))
    throw problem(
      'recurring_period_invoiced',
      'Its document was neither deleted, cancelled nor credited in full.',
    );
}

function isGone(document: DocumentRecord): boolean {
  if (document.status === 'cancelled') return true;
  const { totalMinor, withheldMinor, roundingMinor, creditedMinor, status } = document;
  const isIssued = status !== 'draft';
  return (
    isIssued &&
    creditedMinor > 0 &&
    creditedMinor >= totalMinor - withheldMinor + roundingMinor &&
    balanceOf(document).balanceMinor <= 0
  );
}
