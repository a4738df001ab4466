import { identity } from '../../../shared/contracts/identity';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { assertNewPassword, assertPasswordsAllowed, hashPassword, isPassword } from '../domain/password';
import { replacePassword } from '../domain/replace-password';
import { forgetUser, type UserRecord } from '../domain/session';
import { userById } from '../statements/users';

export const setPassword = action(identity.setPassword, async ({ newPassword, currentPassword }, ctx) => {
  assertPasswordsAllowed(ctx.config);
  assertNewPassword(newPassword, '/newPassword');
  const { userId, credentialId } = ctx.principal;
  const user = await ctx.global.one<UserRecord>(userById, [userId]);
  if (!user) throw problem('unauthorized');
  await assertOwner(user, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  await ctx.global.transaction((tx) =>
    replacePassword(tx, user, { passwordHash, keepSession: credentialId, now: ctx.now() }),
  );
  await forgetUser(ctx, userId);
  return {};
});

/** A stolen session must not become a stolen account. */
async function assertOwner({ passwordHash }: UserRecord, currentPassword: string | undefined): Promise<void> {
  if (passwordHash === null) return;
  if (currentPassword === undefined || !(await isPassword(currentPassword, passwordHash))) {
    throw problem('password_already_set');
  }
}
