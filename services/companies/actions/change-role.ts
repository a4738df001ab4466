import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { accountsOf } from '../accounts';
import { changeMember } from '../change-member';
import { setRole } from '../queries/companies';

export const changeRole = writeAction(companies.changeRole, {
  async ask({ userId }, ctx) {
    const account = (await accountsOf(ctx, [userId])).get(userId);
    if (!account) throw problem('member_not_found');
    return account;
  },
  write: ({ userId, role }, ctx, account) =>
    changeMember(ctx, userId, async (standing, tx) => {
      standing.assertOwnerCalls();
      const { member } = standing;
      if (member.role !== role) {
        if (role !== 'OWNER') standing.assertOwnerRemains();
        await tx.many(setRole, [userId, role]);
        await tx.emit(ctx.companyId, 'member.role_changed', { userId, role });
      }
      return { ...account, ...member, role };
    }),
});
