import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { MembershipRow } from '../models/membership-row';
import { changeMember } from '../use-cases/change-member';
import { accountsOf } from '../use-cases/read-accounts';

export const changeRole = writeAction(companies.changeRole, {
  async ask({ userId }, ctx) {
    const account = (await accountsOf(ctx, [userId])).get(userId);
    if (!account) throw problem('member_not_found');
    return account;
  },
  write: ({ userId, role }, ctx, account) =>
    changeMember(ctx, userId, async (policy, tx) => {
      policy.assertOwnerCalls();
      const { member } = policy;
      if (member.role !== role) {
        if (role !== 'OWNER') policy.assertOwnerRemains();
        await tx.update(MembershipRow, { userId }, { role });
        await tx.emit(ctx.companyId, 'member.role_changed', { userId, role });
      }
      return { ...account, ...member, role };
    }),
});
