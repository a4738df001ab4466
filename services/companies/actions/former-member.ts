import { companies } from '../../../shared/contracts/companies';
import { readAction } from '../../../shared/runtime/action';
import { FormerMemberRow } from '../models/former-member-row';

export const formerMember = readAction(companies.formerMember, async ({ companyId, userId }, ctx) => ({
  isFormer: (await ctx.companyNamed(companyId).find(FormerMemberRow, { userId })) !== undefined,
}));
