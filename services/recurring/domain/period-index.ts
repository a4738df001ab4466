import { problem } from '../../../shared/runtime/errors';
import type { RecurringRecord } from '../models/recurring-invoice-row';

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
