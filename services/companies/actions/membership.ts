import { companies } from '../../../shared/contracts/companies';
import { action } from '../../../shared/runtime/service';
import { membership as byUser, type RoleRow } from '../statements';

export const membership = action(companies.membership, async ({ companyId, userId }, ctx) => {
  const found = await ctx.companyNamed(companyId).one<RoleRow>(byUser, [userId]);
  return found ?? null;
});
