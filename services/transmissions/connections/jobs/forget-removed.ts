import { defineJob } from '../../../../shared/runtime/jobs/job';
import { forgetConfigs } from '../../queries/lanes';
import { FOLLOWED_MS } from '../domain/followed';

/** Credentials of a removed connection are not kept longer than what was under way is followed. */
export const forgetRemoved = defineJob(
  'forget_removed',
  async (_payload, ctx) => {
    const before = new Date(ctx.now().getTime() - FOLLOWED_MS).toISOString();
    await ctx.acrossCompanies.many(forgetConfigs, [before]);
  },
  { cron: '40 * * * *' },
);
