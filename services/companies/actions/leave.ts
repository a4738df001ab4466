import { companies } from '../../../shared/contracts/companies';
import { action } from '../../../shared/runtime/service';
import { changeMember } from '../change-member';
import { removeMember } from '../queries/companies';

export const leave = action(companies.leave, (_input, ctx) => {
  const { companyId } = ctx;
  const { userId } = ctx.principal;
  return changeMember(ctx, userId, async (standing, tx) => {
    standing.assertOwnerRemains();
    await tx.many(removeMember, [userId]);
    await tx.emit(companyId, 'member.removed', { userId });
    return { companyId };
  });
});
