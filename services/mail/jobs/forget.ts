import { dayOf } from '../../../shared/quotas/quota-day';
import { defineJob } from '../../../shared/runtime/jobs/job';
import { deletePayerUsageBefore, deleteUsageBefore } from '../queries/daily-usage';
import { deleteOlderThan } from '../queries/messages';

const STORE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes old messages: recipients are personal data, kept only while an administrator may ask about a delivery. */
export const forget = defineJob(
  'forget',
  async (_payload, ctx) => {
    const limit = new Date(ctx.now().getTime() - STORE_DAYS * DAY_MS);
    await ctx.acrossCompanies.many(deleteOlderThan, [limit.toISOString()]);
    await ctx.acrossCompanies.many(deleteUsageBefore, [dayOf(limit)]);
    await ctx.global.many(deletePayerUsageBefore, [dayOf(limit)]);
  },
  { cron: '17 3 * * *', makeUpForMs: DAY_MS },
);
