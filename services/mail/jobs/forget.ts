import { defineJob } from '../../../shared/runtime/jobs/job';
import { deleteOlderThan } from '../queries/messages';

const KEEP_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Who was written to is personal data: kept only as long as somebody may ask what became of a message. */
export const forget = defineJob(
  'forget',
  async (_payload, ctx) => {
    const limit = new Date(ctx.now().getTime() - KEEP_DAYS * DAY_MS);
    await ctx.acrossCompanies.many(deleteOlderThan, [limit.toISOString()]);
  },
  { cron: '17 3 * * *', makeUpForMs: DAY_MS },
);
