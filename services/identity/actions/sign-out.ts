import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import type { CallContext } from '../../../shared/runtime/context';
import { action } from '../../../shared/runtime/service';
import { endSession } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { clearSessionCookie } from '../use-cases/set-session-cookie';

interface Ended {
  id: string;
  /** null for a session by password. */
  providerId: string | null;
}

export const signOut = action(identity.signOut, async (_input, ctx) => {
  const { userId, credentialId } = ctx.principal;
  const ended = await ctx.global.one<Ended>(endSession, [credentialId]);
  await invalidatePrincipals(ctx, userId);
  clearSessionCookie(ctx);
  return ended?.providerId ? endAtProvider(ctx, ended.id, ended.providerId) : {};
});

/** The session here is over already: a provider that cannot be told does not keep the user signed in. */
async function endAtProvider(
  ctx: CallContext,
  sessionId: string,
  providerId: string,
): Promise<{ redirectUrl?: string }> {
  try {
    return await ctx.call(sso.endSession, { sessionId, providerId });
  } catch (error) {
    ctx.log.warn({ err: error, providerId }, 'signed out here only');
    return {};
  }
}
