import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { CompanyRow } from '../models/company-row';

export const payer = readAction(companies.payer, async ({ companyId }, ctx) => {
  const company = await ctx.companyNamed(companyId).find(CompanyRow, {});
  return { payerId: company?.createdBy ?? null };
});
