import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { MembershipRow } from '../models/membership-row';
import { changeMember } from '../use-cases/change-member';

export const removeMember = writeAction(companies.removeMember, {
  write: ({ userId }, ctx) =>
    changeMember(ctx, userId, async (policy, tx) => {
      policy.assertMayRemove();
      policy.assertOwnerRemains();
      await tx.remove(MembershipRow, { userId });
      await tx.emit(ctx.companyId, 'member.removed', { userId });
      return { userId };
    }),
});
