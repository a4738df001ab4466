import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { endSessionsOf } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';

export const endOtherSessions = action(identity.endOtherSessions, async (_input, ctx) => {
  const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
  const ended = await ctx.global.many(endSessionsOf, [userId, credentialId, restrictedToCompanyId]);
  await invalidatePrincipals(ctx, userId);
  return { ended: ended.length };
});
