import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { FormerMemberRow } from '../models/former-member-row';
import { handleDelivery, addMember as insertMember } from '../queries/companies';
import { forgetRights } from '../use-cases/change-member';

export const addMember = writeAction(companies.addMember, {
  write: async ({ companyId, userId, role, id, isInvited }, ctx) => {
    const joinedAt = ctx.now().toISOString();
    const added = await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (id && !(await tx.one(handleDelivery, [id]))) return false;
      if (!isInvited && (await tx.find(FormerMemberRow, { userId }))) return false;
      if (!(await tx.one(insertMember, [userId, role, joinedAt]))) return false;
      await tx.remove(FormerMemberRow, { userId });
      await tx.emit(companyId, 'member.added', { userId, role });
      return true;
    });
    if (added) await forgetRights(ctx, userId);
    return { added };
  },
});
