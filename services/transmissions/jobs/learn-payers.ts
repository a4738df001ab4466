// Stores the payer of lanes that have none: older ones, and those whose payer could not be asked for.
import { companies } from '../../../shared/contracts/companies';
import { forEach } from '../../../shared/runtime/jobs/each';
import { defineJob } from '../../../shared/runtime/jobs/job';
import { companiesWithoutPayer, storePayer } from '../queries/lanes';

export const learnPayers = defineJob(
  'learn_payers',
  async (_payload, ctx) => {
    const companyRows = await ctx.acrossCompanies.many<{ companyId: string }>(companiesWithoutPayer);
    const learn = async ({ companyId }: { companyId: string }) => {
      const { payerId } = await ctx.call(companies.payer, { companyId });
      await ctx.companyNamed(companyId).many(storePayer, [payerId ?? companyId]);
    };
    await forEach(companyRows, learn, ctx);
  },
  { cron: '*/5 * * * *' },
);
