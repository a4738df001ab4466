import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import type { CallContext } from '../../../shared/runtime/context';
import { action } from '../../../shared/runtime/service';
import { forgetUser } from '../domain/session';
import { clearSessionCookie } from '../domain/session-cookie';
import { endSession } from '../queries/sessions';

interface Ended {
  id: string;
  /** null for a session by password. */
  providerId: string | null;
}

export const signOut = action(identity.signOut, async (_input, ctx) => {
  const { userId, credentialId } = ctx.principal;
  const ended = await ctx.global.one<Ended>(endSession, [credentialId]);
  await forgetUser(ctx, userId);
  clearSessionCookie(ctx);
  return ended?.providerId ? endAtProvider(ctx, ended.id, ended.providerId) : {};
});

/** The session here is over already: what the provider is to be told must not keep anybody signed in. */
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
