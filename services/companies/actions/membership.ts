import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { membership as byUser, type MemberRow } from '../queries/companies';

export const membership = readAction(companies.membership, async ({ companyId, userId }, ctx) => {
  const found = await ctx.companyNamed(companyId).one<MemberRow>(byUser, [userId]);
  return found ? { role: found.role, joinedAt: found.joinedAt } : null;
});
