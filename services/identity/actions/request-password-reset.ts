import { setTimeout as delay } from 'node:timers/promises';
import { identity } from '../../../shared/contracts/identity';
import { mail } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint, newToken } from '../../../shared/runtime/secrets/credentials';
import { secretMessage } from '../../../shared/runtime/secrets/mail-box';
import { emailKey } from '../domain/email';
import { assertPasswordsAllowed, RESET_MINUTES } from '../domain/password-policy';
import { UserRow } from '../models/user-row';
import { dropStaleResets, insertReset } from '../queries/password-resets';

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
