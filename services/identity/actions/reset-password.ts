import { identity } from '../../../shared/contracts/identity';
import { fingerprint } from '../../../shared/runtime/credentials';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { assertNewPassword, assertPasswordsAllowed, hashPassword } from '../domain/password';
import { replacePassword } from '../domain/replace-password';
import { forgetUser, type UserRecord } from '../domain/session';
import { findReset, takeReset } from '../queries/password-resets';
import { emailProven, lockUser } from '../queries/users';

interface Reset {
  userId: string;
}

export const resetPassword = action(identity.resetPassword, async ({ token, newPassword }, ctx) => {
  assertPasswordsAllowed(ctx.config);
  assertNewPassword(newPassword, '/newPassword');
  const values = [fingerprint(token), ctx.now().toISOString()];
  // asked before the expensive hash; the token is taken in the transaction, where one of several gets it
  if (!(await ctx.global.one<Reset>(findReset, values))) throw problem('reset_token_invalid');
  const passwordHash = await hashPassword(newPassword);
  const userId = await ctx.global.transaction(async (tx) => {
    const reset = await tx.one<Reset>(takeReset, values);
    const user = reset && (await tx.one<UserRecord>(lockUser, [reset.userId]));
    if (!user) throw problem('reset_token_invalid');
    await replacePassword(tx, user, { passwordHash, keepSession: null, now: ctx.now() });
    // who has the link reads the mailbox
    await tx.many(emailProven, [user.id, ctx.now().toISOString()]);
    return user.id;
  });
  await forgetUser(ctx, userId);
  return {};
});
