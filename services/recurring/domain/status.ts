import { problem } from '../../../shared/runtime/errors';
import type { RecurringRecord } from '../models/recurring-invoice-row';

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
