import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { changeMember } from '../use-cases/change-member';
import { endMembership } from '../use-cases/end-membership';

export const leave = writeAction(companies.leave, {
  write: (_input, ctx) => {
    const { companyId } = ctx;
    const { userId } = ctx.principal;
    return changeMember(ctx, userId, async (policy, tx) => {
      policy.assertOwnerRemains();
      await endMembership(tx, ctx, userId);
      return { companyId };
    });
  },
});
