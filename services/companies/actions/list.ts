import { companies } from '../../../shared/contracts/companies';
import type { Output } from '../../../shared/contracts/contract';
import { readAction } from '../../../shared/runtime/action';
import { membershipsOf } from '../queries/companies';

type Item = Output<typeof companies.membershipsOf>['items'][number];

export const list = readAction(companies.list, async (_input, ctx) => {
  const { userId, companyId, restrictedToCompanyId, via } = ctx.principal;
  const only = via === 'key' ? companyId : restrictedToCompanyId;
  const found = await ctx.acrossCompanies.many<Item>(membershipsOf, [userId]);
  const known = only === null ? found : found.filter((membership) => membership.companyId === only);
  return {
    items: known.map((membership) => ({ ...membership, isActive: membership.companyId === companyId })),
  };
});
