// Asks who pays for companies whose lanes do not say so: those of before the column, and of a moment without an answer.
import { companies } from '../../../shared/contracts/companies';
import { forEach } from '../../../shared/runtime/jobs/each';
import { defineJob } from '../../../shared/runtime/jobs/job';
import { companiesWithoutPayer, storePayer } from '../queries/lanes';

export const learnPayers = defineJob(
  'learn_payers',
  async (_payload, ctx) => {
    const found = await ctx.acrossCompanies.many<{ companyId: string }>(companiesWithoutPayer);
    const learn = async ({ companyId }: { companyId: string }) => {
      const { payerId } = await ctx.call(companies.payer, { companyId });
      await ctx.companyNamed(companyId).many(storePayer, [payerId ?? companyId]);
    };
    await forEach(found, learn, ctx);
  },
  { cron: '*/5 * * * *' },
);
