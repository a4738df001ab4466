import { companies } from '../../../../shared/contracts/companies';
import { writeAction } from '../../../../shared/runtime/action';
import { putQuotas } from '../queries/instance';
import { announce } from '../use-cases/announce';
import { readCompany } from '../use-cases/read-company';
import { readQuotas } from '../use-cases/read-quotas';

export const setCompanyQuotas = writeAction(companies.setCompanyQuotas, {
  async ask({ id }, ctx) {
    const { company } = await readCompany(ctx, id);
    return { company, before: await readQuotas(ctx, id) };
  },
  async write({ id, reason, ...change }, ctx, { company, before }) {
    const { storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute } = {
      ...before,
      ...change,
    };
    const values = [storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute];
    await ctx.companyNamed(id).transaction(async (tx) => {
      await tx.many(putQuotas, values);
      await announce(tx, ctx, company, { action: 'quotas_set', change: null, reason, to: [] });
    });
    return { storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute };
  },
});
