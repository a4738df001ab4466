import { identity } from '../../../shared/contracts/identity';
import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { endSession } from '../queries/sessions';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { clearSessionCookie } from '../use-cases/set-session-cookie';

interface Ended {
  id: string;
  /** null for a session that was opened with a password. */
  providerId: string | null;
}

export const signOut = writeAction(identity.signOut, {
  /** Ends the session before it calls the provider, which may be down. */
  async ask(_input, ctx) {
    const { userId, credentialId } = ctx.principal;
    const ended = await ctx.global.one<Ended>(endSession, [credentialId]);
    await invalidatePrincipals(ctx, userId);
    return ended?.providerId ? endAtProvider(ctx, ended.id, ended.providerId) : {};
  },
  write(_input, ctx, response) {
    clearSessionCookie(ctx);
    return response;
  },
});

async function endAtProvider(
  ctx: AskContext,
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
