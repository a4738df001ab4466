import { companies } from '../../../shared/contracts/companies';
import { action } from '../../../shared/runtime/service';
import { membership as byUser, type MemberRow } from '../queries/companies';

export const membership = action(companies.membership, async ({ companyId, userId }, ctx) => {
  const found = await ctx.companyNamed(companyId).one<MemberRow>(byUser, [userId]);
  return found ? { role: found.role, joinedAt: found.joinedAt } : null;
});
