import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { changeMember } from '../use-cases/change-member';
import { endMembership } from '../use-cases/end-membership';

export const removeMember = writeAction(companies.removeMember, {
  write: ({ userId }, ctx) =>
    changeMember(ctx, userId, async (policy, tx) => {
      policy.assertMayRemove();
      policy.assertOwnerRemains();
      await endMembership(tx, ctx, userId);
      return { userId };
    }),
});
