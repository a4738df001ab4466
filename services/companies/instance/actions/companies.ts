import { companies } from '../../../../shared/contracts/companies';
import type { Output } from '../../../../shared/contracts/contract';
import { readAction } from '../../../../shared/runtime/action';
import { instanceCompanies as matching } from '../queries/instance';
import { readCompany } from '../use-cases/read-company';

type CompanyItem = Output<typeof companies.instanceCompanies>['items'][number];

export const instanceCompanies = readAction(companies.instanceCompanies, async ({ query = null }, ctx) => ({
  items: await ctx.acrossCompanies.many<CompanyItem>(matching, [query, null, ctx.now().toISOString()]),
}));

export const instanceCompany = readAction(companies.instanceCompany, async ({ id }, ctx) => {
  const { company } = await readCompany(ctx, id);
  return company;
});
