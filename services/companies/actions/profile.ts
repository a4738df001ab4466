import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { CompanyRow } from '../models/company-row';

export const profile = readAction(companies.profile, async ({ companyId }, ctx) => {
  const company = await ctx.companyNamed(companyId).find(CompanyRow, {});
  return company ? present(company) : null;
});
