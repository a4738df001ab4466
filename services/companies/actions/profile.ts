import { companies } from '../../../shared/contracts/companies';
import { action } from '../../../shared/runtime/service';
import { type CompanyRecord, present } from '../domain/present';
import { company } from '../queries/companies';

export const profile = action(companies.profile, async ({ companyId }, ctx) => {
  const row = await ctx.companyNamed(companyId).one<CompanyRecord>(company);
  return row ? present(row) : null;
});
