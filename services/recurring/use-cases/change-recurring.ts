// Reads and changes recurring invoices; every change is a version with its event.
import { AskAgain } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { recurringEvent } from '../domain/present';
import { isMaking } from '../domain/status';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';

export const EXTERNAL_ID_TAKEN = {
  recurring_invoices_external_id: ['recurring_invoice_external_id_taken'],
} as const;

export async function readRecurring(company: Scoped, id: string): Promise<RecurringRecord> {
  const row = await company.find(RecurringInvoiceRow, { id });
  if (!row) throw problem('recurring_invoice_not_found');
  return row;
}

/** Locks a row for a change of it. @throws 404, 412, and AskAgain while a period is being made: `finishPeriod` comes first */
export async function lockRecurring(tx: Transaction, ctx: CallContext, id: string): Promise<RecurringRecord> {
  const row = await tx.lock(RecurringInvoiceRow, { id });
  if (!row) throw problem('recurring_invoice_not_found');
  if (isMaking(row)) throw new AskAgain();
  ctx.precondition(row.version);
  return row;
}

type ChangeEvent = `recurring_invoice.${'updated' | 'activated' | 'paused' | 'resumed' | 'ended'}`;

/** Saves a locked row one version further. A row that ends with it tells that as well. */
export async function saveRecurring(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  before: RecurringRecord,
  type?: ChangeEvent,
): Promise<RecurringRecord> {
  const saved = {
    ...row,
    making: null,
    leasedUntil: null,
    version: before.version + 1,
    updatedAt: ctx.now().toISOString(),
  };
  await tx.update(RecurringInvoiceRow, { id: row.id }, saved);
  if (type) await tx.emit(row.companyId, type, recurringEvent(saved));
  const hasEnded =
    saved.status === 'ended' && before.status !== 'ended' && type !== 'recurring_invoice.ended';
  if (hasEnded) await tx.emit(row.companyId, 'recurring_invoice.ended', recurringEvent(saved));
  return saved;
}
