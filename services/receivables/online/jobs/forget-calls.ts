import { defineJob } from '../../../../shared/runtime/jobs/job';
import { forgetCalls } from '../queries/online';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Providers repeat a call for days at most. */
const KEPT_DAYS = 60;

/** Deletes calls that no provider repeats any more. */
export const forgetPaymentCalls = defineJob<Record<string, never>>(
  'forget_payment_calls',
  async (_payload, ctx) => {
    const before = new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
    await ctx.acrossCompanies.many(forgetCalls, [before]);
  },
  { cron: '41 3 * * *', makeUpForMs: DAY_MS },
);
