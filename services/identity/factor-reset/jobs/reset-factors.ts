import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { latestDueConfirmation, oldestConfirmation } from '../domain/reset-decision';
import { DUE_PAGE, dropOldResets, dueResets } from '../queries/factor-resets';
import { readAgreement } from '../use-cases/read-agreement';
import { removeAllFactors } from '../use-cases/remove-all-factors';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Memberships and roles count as they are now, not as they were when a company confirmed. */
export const resetFactors = defineJob(
  'reset_factors',
  async (_payload, ctx) => {
    await ctx.acrossCompanies.many(dropOldResets, [oldestConfirmation(ctx.now())]);
    await forEach(await readDue(ctx), (userId) => reset(userId, ctx), ctx);
  },
  { cron: '*/5 * * * *' },
);

/** All of them: members whose companies do not agree wait for days, and hold up nobody. */
async function readDue(ctx: JobContext): Promise<string[]> {
  const latest = latestDueConfirmation(ctx.now());
  const due: string[] = [];
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const page: { userId: string }[] = await ctx.acrossCompanies.many(dueResets, [latest, after]);
    due.push(...page.map(({ userId }) => userId));
    after = page.length === DUE_PAGE ? due.at(-1) : undefined;
  }
  return due;
}

async function reset(userId: string, ctx: JobContext): Promise<void> {
  const confirmations = await readAgreement(ctx, userId);
  if (confirmations) await removeAllFactors(userId, confirmations, ctx);
}
