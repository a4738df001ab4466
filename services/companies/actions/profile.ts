import { companies } from '../../../shared/contracts/companies';
import { businessName } from '../../../shared/countries/business-name';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { CompanyRow } from '../models/company-row';

export const profile = readAction(companies.profile, async ({ companyId }, ctx) => {
  const company = await ctx.companyNamed(companyId).find(CompanyRow, {});
  return company
    ? { ...present(company), businessName: businessName(company, factsOf(ctx).countries) }
    : null;
});
