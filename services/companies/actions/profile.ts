import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { type CompanyRecord, present } from '../domain/present';
import { company } from '../queries/companies';

export const profile = readAction(companies.profile, async ({ companyId }, ctx) => {
  const row = await ctx.companyNamed(companyId).one<CompanyRecord>(company);
  return row ? present(row) : null;
});
