import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { MembershipRow } from '../models/membership-row';

export const membership = readAction(companies.membership, async ({ companyId, userId }, ctx) => {
  const found = await ctx.companyNamed(companyId).find(MembershipRow, { userId });
  return found ? { role: found.role, joinedAt: found.joinedAt } : null;
});
