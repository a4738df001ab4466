import { companies } from '../../../../shared/contracts/companies';
import { readAction } from '../../../../shared/runtime/action';
import { readCompany } from '../use-cases/read-company';

export const instanceCompany = readAction(companies.instanceCompany, async ({ id }, ctx) => {
  const { company } = await readCompany(ctx, id);
  return company;
});
