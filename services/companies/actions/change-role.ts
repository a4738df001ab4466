import { companies } from '../../../shared/contracts/companies';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { accountsOf } from '../accounts';
import { changeMember } from '../change-member';
import { setRole } from '../queries/companies';

export const changeRole = action(companies.changeRole, async ({ userId, role }, ctx) => {
  // before the change: once it is made, the answer must not fail
  const account = (await accountsOf(ctx, [userId])).get(userId);
  if (!account) throw problem('member_not_found');
  return changeMember(ctx, userId, async (standing, tx) => {
    standing.assertOwnerCalls();
    const { member } = standing;
    if (member.role !== role) {
      if (role !== 'OWNER') standing.assertOwnerRemains();
      await tx.many(setRole, [userId, role]);
      await tx.emit(ctx.companyId, 'member.role_changed', { userId, role });
    }
    return { ...account, ...member, role };
  });
});
