import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { MembershipRow } from '../models/membership-row';
import { changeMember } from '../use-cases/change-member';

export const leave = writeAction(companies.leave, {
  write: (_input, ctx) => {
    const { companyId } = ctx;
    const { userId } = ctx.principal;
    return changeMember(ctx, userId, async (policy, tx) => {
      policy.assertOwnerRemains();
      await tx.remove(MembershipRow, { userId });
      await tx.emit(companyId, 'member.removed', { userId });
      return { companyId };
    });
  },
});
