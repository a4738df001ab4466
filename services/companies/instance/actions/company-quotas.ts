import { companies } from '../../../../shared/contracts/companies';
import { readAction } from '../../../../shared/runtime/action';
import { readCompany } from '../use-cases/read-company';
import { readQuotas } from '../use-cases/read-quotas';

export const companyQuotas = readAction(companies.companyQuotas, async ({ id }, ctx) => {
  await readCompany(ctx, id);
  return readQuotas(ctx.companyNamed(id));
});
