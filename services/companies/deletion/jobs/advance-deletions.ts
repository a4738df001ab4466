import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { isProposalOver, needsExport } from '../domain/deletion';
import { type DeletionRecord, DeletionRow } from '../models/deletion-row';
import { deletionsToAdvance } from '../queries/deletions';
import { begin, requestExport } from '../use-cases/begin';
import { sweep } from '../use-cases/sweep';

/** Takes each deletion one step further; what is not done is done a minute later. */
export const advanceDeletions = defineJob(
  'advance_deletions',
  async (_payload, ctx) => {
    const now = ctx.now().toISOString();
    const rows = await ctx.acrossCompanies.many<DeletionRecord>(deletionsToAdvance, [now]);
    await forEach(rows, (row) => advance(row, ctx), ctx);
  },
  { cron: '* * * * *' },
);

async function advance(row: DeletionRecord, ctx: JobContext): Promise<void> {
  ctx.signal.throwIfAborted();
  if (row.state === 'deleting') return sweep(row, ctx);
  if (row.state === 'proposed') return forget(row, ctx);
  if (needsExport(row, ctx.now())) await requestExport(row, ctx);
  await begin(row, ctx);
}

async function forget({ companyId }: DeletionRecord, ctx: JobContext): Promise<void> {
  await ctx.companyNamed(companyId).transaction(async (tx) => {
    const row = await tx.lock(DeletionRow, {});
    if (row?.state === 'proposed' && isProposalOver(row, ctx.now())) await tx.remove(DeletionRow, {});
  });
}
