import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import type { ExportRecord } from '../domain/present';
import { files } from '../files';
import { giveUp } from '../give-up';
import { forgetOld, stuck } from '../queries/exports';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const KEEP_DAYS = 90;

/** Zips that have expired, exports whose process was killed and which nobody takes up, and what was long ago. */
export const tidy = defineJob(
  'tidy',
  async (_payload, ctx) => {
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
    await giveUpStuck(ctx);
    await ctx.acrossCompanies.many(forgetOld, [before(ctx, KEEP_DAYS * DAY_MS)]);
  },
  { cron: '41 * * * *' },
);

async function giveUpStuck(ctx: JobContext): Promise<void> {
  const limits = [before(ctx, DAY_MS), before(ctx, HOUR_MS)];
  const found = await ctx.acrossCompanies.many<Pick<ExportRecord, 'companyId' | 'id'>>(stuck, limits);
  for (const { companyId, id } of found) {
    const reason = 'It could not be built: it came to no end';
    await ctx.companyNamed(companyId).transaction((tx) => giveUp(tx, id, reason, ctx.now()));
  }
}

function before(ctx: JobContext, ms: number): string {
  return new Date(ctx.now().getTime() - ms).toISOString();
}
