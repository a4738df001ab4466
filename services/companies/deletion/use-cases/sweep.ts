// Deletes the rows of a company in all services, and leaves a tombstone when there are none. A process that is killed leaves the rest to the
// next run: what is done is known by the rows that are there.
import { audit } from '../../../../shared/contracts/audit';
import { DELETES_COMPANIES, deleteRowsOfCompany } from '../../../../shared/contracts/company-deletion';
import { SERVICE_NAMES } from '../../../../shared/contracts/service-names';
import { deleteCompanyQuery } from '../../../../shared/runtime/company-deletion';
import type { JobContext } from '../../../../shared/runtime/jobs/job';
import { staysEmpty } from '../domain/deletion';
import { type DeletionRecord, DeletionRow } from '../models/deletion-row';
import { leaveTombstone, waitingInOutbox } from '../queries/deletions';
import { mailRecipients, readRecipients } from './notify-owners';

const ownRows = deleteCompanyQuery(DELETES_COMPANIES);
/** All of this schema, in the transaction of the tombstone. */
const OWN_ROWS_MAX = 1_000_000;

/** Runs once over all services. */
export async function sweep(deletion: DeletionRecord, ctx: JobContext): Promise<void> {
  const row = await withEndOfLog(deletion, ctx);
  if (!row) return;
  const deleted = await deleteInServices(row.companyId, ctx);
  const now = ctx.now();
  if (deleted === 0 && staysEmpty(row, now)) return finish(row, ctx);
  const emptySince = deleted > 0 ? null : (row.emptySince ?? now.toISOString());
  await ctx.companyNamed(row.companyId).update(DeletionRow, {}, { emptySince });
}

/** Reads the end of the audit log once the last event is in it. Undefined until then. */
async function withEndOfLog(row: DeletionRecord, ctx: JobContext): Promise<DeletionRecord | undefined> {
  if (row.auditSequence !== null) return row;
  const { companyId } = row;
  const company = ctx.companyNamed(companyId);
  const waiting = await company.one<{ count: number }>(waitingInOutbox);
  if (waiting?.count !== 0) return undefined;
  const { sequence, hash, note } = await ctx.call(audit.endOfLog, { companyId });
  const end = { auditSequence: sequence, auditHash: hash, checkpoint: note };
  await company.update(DeletionRow, {}, end);
  return { ...row, ...end };
}

async function deleteInServices(companyId: string, ctx: JobContext): Promise<number> {
  let total = 0;
  for (const service of SERVICE_NAMES.filter((name) => name !== DELETES_COMPANIES)) {
    const action = deleteRowsOfCompany(service);
    for (;;) {
      ctx.signal.throwIfAborted();
      const { deleted } = await ctx.call(action, { companyId });
      total += deleted;
      if (deleted === 0) break;
    }
  }
  return total;
}

async function finish({ companyId, ownerIds }: DeletionRecord, ctx: JobContext): Promise<void> {
  const recipients = await readRecipients(ctx, companyId, ownerIds ?? []);
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const row = await tx.lock(DeletionRow, {});
    // another run was faster
    if (!row?.begunAt) return;
    await tx.many(ownRows, [OWN_ROWS_MAX]);
    const { requestedAt, begunAt, exportSha256, auditSequence, auditHash, checkpoint } = row;
    const times = [requestedAt, begunAt, ctx.now().toISOString()];
    await tx.many(leaveTombstone, [...times, exportSha256, auditSequence ?? 0, auditHash, checkpoint]);
    const hashes = { sha256: exportSha256 ?? '–', auditHash: auditHash ?? '–' };
    const path = `/api/deleted-companies/${companyId}`;
    await mailRecipients(tx, ctx, recipients, { change: 'deleted', ...hashes }, path);
  });
  ctx.log.info({ companyId }, 'company deleted');
}
