import { defineJob } from '../../../../shared/runtime/jobs/job';
import { forgetPending } from '../queries/stored-lines';
import { files } from '../use-cases/files';

const PENDING_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes pending lines that nothing has booked for 30 days, and files whose life is over. */
export const forgetPendingLines = defineJob<Record<string, never>>(
  'forget_pending_lines',
  async (_payload, ctx) => {
    const before = new Date(ctx.now().getTime() - PENDING_DAYS * DAY_MS).toISOString();
    await ctx.acrossCompanies.many(forgetPending, [before]);
    while ((await files.forgetExpired(ctx.acrossCompanies)) > 0) if (ctx.signal.aborted) return;
  },
  { cron: '47 * * * *' },
);
