import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { defineJob, type JobContext } from '../../../shared/runtime/jobs/job';
import { RETENTION_MS } from '../domain/feed-page';
import { deleteDeliveriesBefore, deleteEventsBefore } from '../queries/feed';

const DAY_MS = 24 * 60 * 60 * 1000;

export const deleteExpired = defineJob(
  'forget',
  async (_payload, ctx) => {
    const limit = new Date(ctx.now().getTime() - RETENTION_MS).toISOString();
    await deleteAll(deleteDeliveriesBefore, limit, ctx);
    await deleteAll(deleteEventsBefore, limit, ctx);
  },
  { cron: '37 2 * * *', makeUpForMs: DAY_MS },
);

/** In steps, each below the time a query may take. */
async function deleteAll(query: PreparedQuery, limit: string, ctx: JobContext): Promise<void> {
  while (!ctx.signal.aborted) {
    const deleted = await ctx.acrossCompanies.many(query, [limit]);
    if (deleted.length === 0) return;
  }
  // the job is run again elsewhere
  ctx.signal.throwIfAborted();
}
