import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { endOwnSession } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { clearSessionCookie } from '../use-cases/set-session-cookie';

export const endSession = writeAction(identity.endSession, {
  async write({ id }, ctx) {
    const { userId, credentialId, restrictedToCompanyId } = ctx.principal;
    const ended = await ctx.global.one(endOwnSession, [userId, id, restrictedToCompanyId]);
    if (!ended) throw problem('session_not_found');
    await invalidatePrincipals(ctx, userId);
    if (id === credentialId) clearSessionCookie(ctx);
    return { id };
  },
});
