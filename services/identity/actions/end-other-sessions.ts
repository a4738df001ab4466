import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { forgetUser } from '../domain/session';
import { endSessionsOf } from '../queries/sessions';

export const endOtherSessions = action(identity.endOtherSessions, async (_input, ctx) => {
  const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
  const ended = await ctx.global.many(endSessionsOf, [userId, credentialId, restrictedToCompanyId]);
  await forgetUser(ctx, userId);
  return { ended: ended.length };
});
