import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { hashPassword, isPassword } from '../credentials/password-hash';
import { assertNewPassword, assertPasswordsAllowed } from '../domain/password-policy';
import type { Membership, UserRecord } from '../domain/user';
import { ExternalAccountRow } from '../models/external-account-row';
import { UserRow } from '../models/user-row';
import { invalidatePrincipals } from '../use-cases/invalidate-principals';
import { keepFailedSignIn } from '../use-cases/open-session';
import { replacePassword } from '../use-cases/replace-password';

export const setPassword = writeAction(identity.setPassword, {
  async ask({ newPassword, currentPassword }, ctx) {
    assertPasswordsAllowed(ctx.config);
    const user = await ctx.global.find(UserRow, { id: ctx.principal.userId });
    if (!user) throw problem('unauthorized');
    const { items } = await ctx.call(companies.membershipsOf, { userId: user.id });
    const owner = { ...user, companies: items.map(({ name }) => name) };
    assertNewPassword(newPassword, '/newPassword', owner, ctx.config);
    await assertOwner(ctx, user, currentPassword);
    await assertWithinCompany(ctx, user, items);
    return { user, passwordHash: await hashPassword(newPassword) };
  },
  async write(_input, ctx, { user, passwordHash }) {
    const { userId, credentialId } = ctx.principal;
    await ctx.global.transaction(async (tx) => {
      const locked = await tx.lock(UserRow, { id: userId });
      // the second of two concurrent changes is refused
      if (locked?.passwordHash !== user.passwordHash) throw problem('password_already_set');
      const { emailProvenAt } = locked;
      const now = ctx.now();
      await replacePassword(tx, userId, { passwordHash, emailProvenAt, keepSession: credentialId, now });
    });
    await invalidatePrincipals(ctx, userId);
    return {};
  },
});

/**
 * A first password opens everything that the user has. A session of a company's own provider must not set one for a
 * user who belongs to other companies as well.
 */
async function assertWithinCompany(
  ctx: AskContext,
  { id, passwordHash }: UserRecord,
  memberships: readonly Membership[],
): Promise<void> {
  const { restrictedToCompanyId } = ctx.principal;
  if (!restrictedToCompanyId || passwordHash !== null) return;
  const accounts = await ctx.global.findAll(ExternalAccountRow, { userId: id });
  const isElsewhere = memberships.some(({ companyId }) => companyId !== restrictedToCompanyId);
  const hasOthers = accounts.some(
    ({ providerId }) => providerId !== companyProviderId(restrictedToCompanyId),
  );
  if (isElsewhere || hasOthers) throw problem('session_confined');
}

/** Requires the current password, so that a stolen session does not become a stolen account. */
async function assertOwner(
  ctx: AskContext,
  { id, passwordHash }: UserRecord,
  currentPassword: string | undefined,
): Promise<void> {
  if (passwordHash === null) return;
  if (currentPassword === undefined || !(await isPassword(currentPassword, passwordHash))) {
    await keepFailedSignIn(ctx, 'wrong_current_password', { userId: id });
    throw problem('password_already_set');
  }
}
