// Records the document that a person has asked for, unless the runner has done so.
import { AskAgain } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { isStillMaking } from '../domain/making';
import { presentPeriod } from '../domain/present';
import { RecurringInvoiceRow } from '../models/recurring-invoice-row';
import { RecurringPeriodRow } from '../models/recurring-period-row';
import { type MadePeriod, recordDocument } from './make-period';

/** @throws AskAgain where the row had changed before the document was asked for */
export async function recordRequested(
  tx: Transaction,
  ctx: CallContext,
  requested: MadePeriod | undefined,
  timeZone: string,
) {
  if (!requested) throw new AskAgain();
  const { id, making } = requested.row;
  const row = await tx.lock(RecurringInvoiceRow, { id });
  if (isStillMaking(row, making)) {
    const { documentId } = requested;
    return presentPeriod(await recordDocument(tx, ctx, row, { documentId, timeZone }));
  }
  const { index, revision } = making;
  const period = await tx.find(RecurringPeriodRow, { recurringInvoiceId: id, index, revision });
  if (!period) throw new AskAgain();
  return presentPeriod(period);
}
