// The report of a bank on a file of ours (pain.002): collections are accepted or rejected, once.
import type { QueuedJob } from '../../../../shared/runtime/database/queued-job';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { StatusReport } from '../../../../shared/sepa/pain-002/read-pain-002';
import { batchEvent } from '../domain/present-collection';
import { statusOf } from '../domain/status-of';
import type { CollectionRecord } from '../models/collection-row';
import { DirectDebitBatchRow } from '../models/direct-debit-batch-row';
import { MandateRow } from '../models/mandate-row';
import { lockBatchCollections } from '../queries/collections';
import { saveCollection } from './change-collection';
import { type FollowContext, suspend } from './follow-lines';

export interface AppliedReport {
  messageId: string;
  accepted: number;
  rejected: number;
  unchanged: number;
}

/** Returns what has changed; undefined for a report of no file of the company. @param booker asks documents for holds, and for what follows */
export async function applyStatusReport(
  tx: Transaction,
  ctx: Pick<FollowContext, 'now'>,
  report: StatusReport,
  booker: QueuedJob<{ companyId: string; ids: string[] }>,
): Promise<AppliedReport | undefined> {
  const { messageId } = report;
  const [known] = await tx.findAll(DirectDebitBatchRow, { messageId });
  const batch = known && (await tx.lock(DirectDebitBatchRow, { id: known.id }));
  if (!batch || batch.state === 'withdrawn') return undefined;
  const applied = { messageId, accepted: 0, rejected: 0, unchanged: 0 };
  for (const row of await tx.many<CollectionRecord>(lockBatchCollections, [batch.id])) {
    const { outcome, reason } = statusOf(row, report);
    applied[outcome] += 1;
    if (outcome === 'accepted') await saveCollection(tx, ctx, { ...row, state: 'accepted' });
    if (outcome === 'rejected') await reject(tx, ctx, row, reason, booker);
  }
  if (batch.state === 'created') {
    const now = ctx.now().toISOString();
    const saved = {
      ...batch,
      state: 'submitted' as const,
      submittedAt: now,
      version: batch.version + 1,
      updatedAt: now,
    };
    await tx.update(DirectDebitBatchRow, { id: batch.id }, saved);
    await tx.emit(batch.companyId, 'direct_debit_batch.submitted', batchEvent(saved));
  }
  return applied;
}

async function reject(
  tx: Transaction,
  ctx: Pick<FollowContext, 'now'>,
  row: CollectionRecord,
  reasonCode: string | null,
  booker: QueuedJob<{ companyId: string; ids: string[] }>,
): Promise<void> {
  const { id, companyId, mandateId } = row;
  await saveCollection(tx, ctx, { ...row, state: 'rejected', reasonCode }, 'collection.rejected');
  await suspend(tx, ctx, await tx.lock(MandateRow, { id: mandateId }), reasonCode);
  await tx.enqueue(booker, { companyId, ids: [id] });
}
