// An export that cannot be built: what there is of it goes, and the company is told.
import type { Transaction } from '../../shared/runtime/database/transaction';
import type { ExportRecord } from './domain/present';
import { files } from './files';
import { deleteEntries } from './queries/entries';
import { fail } from './queries/exports';

/** Changes nothing when it is over already. */
export async function giveUp(tx: Transaction, id: string, reason: string, now: Date): Promise<void> {
  const record = await tx.one<ExportRecord>(fail, [id, reason, now.toISOString()]);
  if (!record) return;
  await files.remove(tx, id);
  await tx.many(deleteEntries, [id]);
  const { companyId, requestedBy } = record;
  await tx.emit(companyId, 'export.failed', { id, requestedBy, reason });
}
