import { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { endOwnSession } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { clearSessionCookie } from '../use-cases/set-session-cookie';

export const endSession = action(identity.endSession, async ({ id }, ctx) => {
  const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
  const ended = await ctx.global.one(endOwnSession, [userId, id, restrictedToCompanyId]);
  if (!ended) throw problem('session_not_found');
  await invalidatePrincipals(ctx, userId);
  if (id === credentialId) clearSessionCookie(ctx);
  return { id };
});
