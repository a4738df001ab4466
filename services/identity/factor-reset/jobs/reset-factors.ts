import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { latestDueConfirmation, oldestConfirmation } from '../domain/reset-decision';
import { dropOldResets, dueResets } from '../queries/factor-resets';
import { readAgreement } from '../use-cases/read-agreement';
import { removeAllFactors } from '../use-cases/remove-all-factors';

/** Memberships and roles count as they are now, not as they were when a company confirmed. */
export const resetFactors = defineJob(
  'reset_factors',
  async (_payload, ctx) => {
    await ctx.acrossCompanies.many(dropOldResets, [oldestConfirmation(ctx.now())]);
    const due = await ctx.acrossCompanies.many<{ userId: string }>(dueResets, [
      latestDueConfirmation(ctx.now()),
    ]);
    await forEach(due, ({ userId }) => reset(userId, ctx), ctx);
  },
  { cron: '*/5 * * * *' },
);

async function reset(userId: string, ctx: JobContext): Promise<void> {
  const confirmations = await readAgreement(ctx, userId);
  if (confirmations) await removeAllFactors(userId, confirmations, ctx);
}
