import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { BankLineRow } from '../models/bank-line-row';
import { sumStatus } from '../queries/stored-lines';

/** Changes a line, and the one that sums it up. */
export async function changeLine(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<BankLineRow, 'status' | 'settlementId' | 'payoutId' | 'isDecided' | 'ignoredReason'>>,
  now: Date,
) {
  const line = await tx.lock(BankLineRow, { id });
  if (!line) throw new Error(`the line ${id} is gone`);
  const updatedAt = now.toISOString();
  const changed = { ...line, ...changes, version: line.version + 1, updatedAt };
  await tx.update(BankLineRow, { id }, changed);
  if (line.parentLineId !== null) await changeSum(tx, line.parentLineId, now);
  return changed;
}

/** Changes the status of a line by those that it sums up. Its lock comes first, so that it reads what others have committed. */
export async function changeSum(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.lock(BankLineRow, { id });
  await tx.many(sumStatus, [id, now.toISOString()]);
}
