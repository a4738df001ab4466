import { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { forgetUser } from '../domain/session';
import { clearSessionCookie } from '../domain/session-cookie';
import { endOwnSession } from '../queries/sessions';

export const endSession = action(identity.endSession, async ({ id }, ctx) => {
  const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
  const ended = await ctx.global.one(endOwnSession, [userId, id, restrictedToCompanyId]);
  if (!ended) throw problem('session_not_found');
  await forgetUser(ctx, userId);
  if (id === credentialId) clearSessionCookie(ctx);
  return { id };
});
