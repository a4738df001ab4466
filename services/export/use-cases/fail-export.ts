// An export that cannot be built: its parts are deleted, and the event tells the company.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { files } from '../archive/files';
import type { ExportRecord } from '../domain/present';
import { deleteEntries } from '../queries/entries';
import { fail } from '../queries/exports';

/** Changes nothing when the export has ended already. */
export async function failExport(tx: Transaction, id: string, reason: string, now: Date): Promise<void> {
  const record = await tx.one<ExportRecord>(fail, [id, reason, now.toISOString()]);
  if (!record) return;
  await files.remove(tx, id);
  await tx.many(deleteEntries, [id]);
  const { companyId, requestedBy } = record;
  await tx.emit(companyId, 'export.failed', { id, requestedBy, reason });
}
