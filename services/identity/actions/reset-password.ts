import { identity } from '../../../shared/contracts/identity';
import { writeAction } from '../../../shared/runtime/action';
import { fingerprint } from '../../../shared/runtime/credentials';
import { problem } from '../../../shared/runtime/errors';
import { hashPassword } from '../credentials/password-hash';
import { assertNewPassword, assertPasswordsAllowed } from '../domain/password-policy';
import type { UserRecord } from '../domain/user';
import { findReset, takeReset } from '../queries/password-resets';
import { emailProven, lockUser } from '../queries/users';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { replacePassword } from '../use-cases/replace-password';

interface Reset {
  userId: string;
}

export const resetPassword = writeAction(identity.resetPassword, {
  async ask({ token, newPassword }, ctx) {
    assertPasswordsAllowed(ctx.config);
    assertNewPassword(newPassword, '/newPassword');
    const values = [fingerprint(token), ctx.now().toISOString()];
    // checked before the expensive hash; the token is taken in the transaction, where one of several gets it
    if (!(await ctx.global.one<Reset>(findReset, values))) throw problem('reset_token_invalid');
    return hashPassword(newPassword);
  },
  async write({ token }, ctx, passwordHash) {
    const now = ctx.now();
    const userId = await ctx.global.transaction(async (tx) => {
      const reset = await tx.one<Reset>(takeReset, [fingerprint(token), now.toISOString()]);
      const user = reset && (await tx.one<UserRecord>(lockUser, [reset.userId]));
      if (!user) throw problem('reset_token_invalid');
      await replacePassword(tx, user, { passwordHash, keepSession: null, now });
      // the link came by mail: its holder reads the mailbox
      await tx.many(emailProven, [user.id, now.toISOString()]);
      return user.id;
    });
    await invalidatePrincipals(ctx, userId);
    return {};
  },
});
