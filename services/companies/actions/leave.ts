import { companies } from '../../../shared/contracts/companies';
import { writeAction } from '../../../shared/runtime/action';
import { changeMember } from '../change-member';
import { removeMember } from '../queries/companies';

export const leave = writeAction(companies.leave, {
  write: (_input, ctx) => {
    const { companyId } = ctx;
    const { userId } = ctx.principal;
    return changeMember(ctx, userId, async (standing, tx) => {
      standing.assertOwnerRemains();
      await tx.many(removeMember, [userId]);
      await tx.emit(companyId, 'member.removed', { userId });
      return { companyId };
    });
  },
});
