// The steps of a deletion before rows go: the last export, and the moment from which there is no way back.
import { exporting } from '../../../../shared/contracts/export';
import { newId } from '../../../../shared/runtime/database/ids';
import type { JobContext } from '../../../../shared/runtime/jobs/job';
import { CompanyRow } from '../../models/company-row';
import { needsExport, needsOf } from '../domain/deletion';
import { type DeletionRecord, DeletionRow } from '../models/deletion-row';
import { endMemberships } from '../queries/deletions';
import { readObstacles } from './obstacles';

export async function requestExport({ companyId }: DeletionRecord, ctx: JobContext): Promise<void> {
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const row = await tx.lock(DeletionRow, {});
    if (!row || !needsExport(row, ctx.now())) return;
    const exportId = newId();
    const exportRequestedAt = ctx.now().toISOString();
    const none = { exportSha256: null, exportBytes: null };
    await tx.update(DeletionRow, {}, { exportId, exportRequestedAt, ...none });
    await tx.deliver(exporting.buildForDeletion, companyId, {
      companyId,
      exportId,
      requestedBy: row.requestedBy,
    });
  });
}

/**
 * Ends all memberships at once, and so what sessions and keys may do there. The lock decides between this and a cancellation.
 * Returns true if it has begun.
 */
export async function begin({ companyId }: DeletionRecord, ctx: JobContext): Promise<boolean> {
  const obstacles = await readObstacles(ctx, companyId);
  const hasBegun = await ctx.companyNamed(companyId).transaction(async (tx) => {
    await tx.lock(CompanyRow, {});
    const row = await tx.lock(DeletionRow, {});
    if (row?.state !== 'pending' || needsOf(row, obstacles, ctx.now()).length > 0) return false;
    const members = await tx.many<{ userId: string; role: string }>(endMemberships);
    const ownerIds = members.filter(({ role }) => role === 'OWNER').map(({ userId }) => userId);
    const begunAt = ctx.now().toISOString();
    await tx.update(DeletionRow, {}, { state: 'deleting', begunAt, ownerIds });
    await tx.emit(companyId, 'company.deletion_begun', { begunAt });
    return true;
  });
  if (hasBegun) ctx.broadcast('identity.revoked', {});
  return hasBegun;
}
