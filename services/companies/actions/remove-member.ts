import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { changeMember } from '../change-member';
import { removeMember as deleteMember } from '../queries/companies';

export const removeMember = writeAction(companies.removeMember, {
  write: ({ userId }, ctx) =>
    changeMember(ctx, userId, async (standing, tx) => {
      standing.assertMayRemove();
      standing.assertOwnerRemains();
      await tx.many(deleteMember, [userId]);
      await tx.emit(ctx.companyId, 'member.removed', { userId });
      return { userId };
    }),
});
