import { companies } from '../../../../shared/contracts/companies';
import { writeAction } from '../../../../shared/runtime/action';
import { CompanyRow } from '../../models/company-row';
import { putQuotas } from '../queries/instance';
import { announce } from '../use-cases/announce';
import { readCompany } from '../use-cases/read-company';
import { readQuotas } from '../use-cases/read-quotas';

export const setCompanyQuotas = writeAction(companies.setCompanyQuotas, {
  async ask({ id }, ctx) {
    return (await readCompany(ctx, id)).company;
  },
  write({ id, reason, ...change }, ctx, company) {
    return ctx.companyNamed(id).transaction(async (tx) => {
      // a second administrator waits, and changes what this one leaves
      await tx.lock(CompanyRow, {});
      const { storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute } = {
        ...(await readQuotas(tx)),
        ...change,
      };
      const values = [storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute];
      await tx.many(putQuotas, values);
      await announce(tx, ctx, company, { action: 'quotas_set', change: null, reason, to: [] });
      return { storedMegabytes, mailByInstancePerDay, mailByOwnAccountPerDay, requestsPerMinute };
    });
  },
});
