import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { KEEP_MS } from '../domain/retention';
import { forgetDeliveries, forgetEvents } from '../queries/feed';

const DAY_MS = 24 * 60 * 60 * 1000;

export const forget = defineJob(
  'forget',
  async (_payload, ctx) => {
    const limit = new Date(ctx.now().getTime() - KEEP_MS).toISOString();
    await untilNone(forgetDeliveries, limit, ctx);
    await untilNone(forgetEvents, limit, ctx);
  },
  { cron: '37 2 * * *', makeUpForMs: DAY_MS },
);

/** In steps, each below the time a statement may take. */
async function untilNone(statement: PreparedQuery, limit: string, ctx: JobContext): Promise<void> {
  while (!ctx.signal.aborted) {
    const gone = await ctx.acrossCompanies.many(statement, [limit]);
    if (gone.length === 0) return;
  }
  // the job is run again elsewhere
  ctx.signal.throwIfAborted();
}
