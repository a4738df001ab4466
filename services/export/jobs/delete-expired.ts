import { forEach } from '../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { files } from '../archive/files';
import type { ExportRecord } from '../domain/present';
import { forgetOld, stuck } from '../queries/exports';
import { failExport } from '../use-cases/complete-export';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const STORED_DAYS = 90;

/** Deletes expired zips and old exports, and fails exports that have made no progress for long. */
export const deleteExpired = defineJob(
  'tidy',
  async (_payload, ctx) => {
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
    await failStuck(ctx);
    await ctx.acrossCompanies.many(forgetOld, [before(ctx, STORED_DAYS * DAY_MS)]);
  },
  { cron: '41 * * * *' },
);

async function failStuck(ctx: JobContext): Promise<void> {
  const limits = [before(ctx, DAY_MS), before(ctx, HOUR_MS)];
  const stuckExports = await ctx.acrossCompanies.many<Pick<ExportRecord, 'companyId' | 'id'>>(stuck, limits);
  const reason = 'It could not be built: it came to no end';
  const fail = ({ companyId, id }: (typeof stuckExports)[number]) =>
    ctx.companyNamed(companyId).transaction((tx) => failExport(tx, id, reason, ctx.now()));
  await forEach(stuckExports, fail, ctx);
}

function before(ctx: JobContext, ms: number): string {
  return new Date(ctx.now().getTime() - ms).toISOString();
}
