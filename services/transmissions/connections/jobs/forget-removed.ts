import { defineJob } from '../../../../shared/runtime/jobs/job';
import { forgetConfigs } from '../../queries/lanes';
import { FOLLOWED_MS } from '../domain/auto-send';

/** Deletes credentials of removed connections once nothing is followed with them any more. */
export const forgetRemoved = defineJob(
  'forget_removed',
  async (_payload, ctx) => {
    const before = new Date(ctx.now().getTime() - FOLLOWED_MS).toISOString();
    await ctx.acrossCompanies.many(forgetConfigs, [before]);
  },
  { cron: '40 * * * *' },
);
