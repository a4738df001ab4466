import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import type { ExternalAccountRecord } from '../domain/external-account';
import { assertNewPassword, assertPasswordsAllowed, hashPassword, isPassword } from '../domain/password';
import { replacePassword } from '../domain/replace-password';
import { forgetUser, type UserRecord } from '../domain/session';
import { externalAccountsOf } from '../queries/external-accounts';
import { userById } from '../queries/users';

export const setPassword = action(identity.setPassword, async ({ newPassword, currentPassword }, ctx) => {
  assertPasswordsAllowed(ctx.config);
  assertNewPassword(newPassword, '/newPassword');
  const { userId, credentialId } = ctx.principal;
  const user = await ctx.global.one<UserRecord>(userById, [userId]);
  if (!user) throw problem('unauthorized');
  await assertOwner(user, currentPassword);
  await assertWithinCompany(ctx, user);
  const passwordHash = await hashPassword(newPassword);
  await ctx.global.transaction((tx) =>
    replacePassword(tx, user, { passwordHash, keepSession: credentialId, now: ctx.now() }),
  );
  await forgetUser(ctx, userId);
  return {};
});

/**
 * A first password opens all that the user has. A company's provider could otherwise make one for somebody who belongs
 * to others as well, and so leave its company.
 */
async function assertWithinCompany(ctx: CallContext, { id, passwordHash }: UserRecord): Promise<void> {
  const { restrictedToCompanyId } = ctx.principal;
  if (!restrictedToCompanyId || passwordHash !== null) return;
  const [{ items }, accounts] = await Promise.all([
    ctx.call(companies.membershipsOf, { userId: id }),
    ctx.global.many<ExternalAccountRecord>(externalAccountsOf, [id]),
  ]);
  const isElsewhere = items.some(({ companyId }) => companyId !== restrictedToCompanyId);
  const hasOthers = accounts.some(
    ({ providerId }) => providerId !== companyProviderId(restrictedToCompanyId),
  );
  if (isElsewhere || hasOthers) throw problem('session_confined');
}

/** A stolen session must not become a stolen account. */
async function assertOwner({ passwordHash }: UserRecord, currentPassword: string | undefined): Promise<void> {
  if (passwordHash === null) return;
  if (currentPassword === undefined || !(await isPassword(currentPassword, passwordHash))) {
    throw problem('password_already_set');
  }
}
