import { setTimeout as delay } from 'node:timers/promises';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { fingerprint, newToken } from '../../../shared/runtime/secrets/credentials';
import { secretMessage } from '../../../shared/runtime/secrets/mail-box';
import { hashPassword } from '../credentials/password-hash';
import { assertNewPassword, assertPasswordsAllowed, RESET_MINUTES } from '../domain/password-policy';
import { emailKey } from '../domain/user';
import { UserRow } from '../models/user-row';
import { dropStaleResets, findReset, insertReset, takeReset } from '../queries/password-resets';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { logFailedSignIn, rememberNetworkOf } from '../use-cases/limit-attempts';
import { replacePassword } from '../use-cases/replace-password';

/** Longer than the work takes, so that the time of the answer does not reveal if there is such an account. */
const ANSWER_AFTER_MS = 150;

export const requestPasswordReset = writeAction(identity.requestPasswordReset, {
  async write({ email }, ctx) {
    assertPasswordsAllowed(ctx.config);
    await Promise.all([mailLink(email, ctx), delay(ANSWER_AFTER_MS)]);
    return {};
  },
});

async function mailLink(email: string, ctx: CallContext): Promise<void> {
  const user = await ctx.global.find(UserRow, { emailKey: emailKey(email) });
  if (!user) return;
  const token = newToken();
  const now = ctx.now().toISOString();
  await ctx.global.transaction(async (tx) => {
    await tx.many(dropStaleResets, [now]);
    if (!(await tx.one(insertReset, [user.id, fingerprint(token), now]))) return;
    const link = `${ctx.config.baseUrl}/auth/reset-password?token=${token}`;
    const variables = { link, validMinutes: String(RESET_MINUTES) };
    const addressing = { companyId: null, template: 'password_reset', to: user.email } as const;
    await tx.deliver(mail.accept, null, secretMessage(ctx, addressing, user.locale, variables));
  });
}

interface Reset {
  userId: string;
}

export const resetPassword = writeAction(identity.resetPassword, {
  async ask({ token, newPassword }, ctx) {
    assertPasswordsAllowed(ctx.config);
    const values = [fingerprint(token), ctx.now().toISOString()];
    // check before the expensive hash; the transaction takes the token, so only one of several requests gets it
    const reset = await ctx.global.one<Reset>(findReset, values);
    const user = reset && (await ctx.global.find(UserRow, { id: reset.userId }));
    if (!user) {
      logFailedSignIn(ctx, 'wrong_reset_link');
      throw problem('reset_token_invalid');
    }
    const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
    const owner = { ...user, companies: items.map(({ name }) => name) };
    assertNewPassword(newPassword, '/newPassword', owner, ctx.config);
    return hashPassword(newPassword);
  },
  async write({ token }, ctx, passwordHash) {
    const now = ctx.now();
    const userId = await ctx.global.transaction(async (tx) => {
      const reset = await tx.one<Reset>(takeReset, [fingerprint(token), now.toISOString()]);
      const user = reset && (await tx.lock(UserRow, { id: reset.userId }));
      if (!user) throw problem('reset_token_invalid');
      // the link came by mail, so its holder reads the mailbox
      const emailProvenAt = user.emailProvenAt ?? now.toISOString();
      await replacePassword(tx, user.id, { passwordHash, emailProvenAt, keepSession: null, now });
      await rememberNetworkOf(tx, ctx, user.id);
      return user.id;
    });
    await invalidatePrincipals(ctx, userId);
    return {};
  },
});
