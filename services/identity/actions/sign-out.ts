import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { forgetUser } from '../domain/session';
import { clearSessionCookie } from '../domain/session-cookie';
import { endSession } from '../statements/sessions';

export const signOut = action(identity.signOut, async (_input, ctx) => {
  const { userId, credentialId } = ctx.principal;
  await ctx.global.one(endSession, [credentialId]);
  await forgetUser(ctx, userId);
  clearSessionCookie(ctx);
  return {};
});
