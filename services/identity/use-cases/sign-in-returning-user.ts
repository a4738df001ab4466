// A removed user returns by an invitation, not by the company's provider alone.
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { type Assertion, type ExternalAccountRecord, keyOf, needsLink } from '../domain/external-account';
import { hasOtherWays } from '../domain/password-policy';
import type { UserRecord } from '../domain/user';
import { ExternalAccountRow } from '../models/external-account-row';
import { UserRow } from '../models/user-row';
import { addMemberNow } from './add-member';
import { findReturnInvitation, redeemOnce } from './invitations';

export async function signInReturningUser(
  ctx: AskContext,
  assertion: Assertion,
  account: ExternalAccountRecord,
): Promise<UserRecord> {
  const user = await ctx.global.find(UserRow, { id: account.userId });
  if (!user) throw problem('sign_in_refused');
  if (assertion.companyId) await assertMember(ctx, assertion, assertion.companyId, user, account);
  await ctx.global.update(ExternalAccountRow, keyOf(assertion), { lastUsedAt: ctx.now().toISOString() });
  return user;
}

/** A user who was removed from the company comes back by an invitation, and not by its provider alone. */
async function assertMember(
  ctx: AskContext,
  assertion: Assertion,
  companyId: string,
  user: UserRecord,
  { deliveryId, confirmedAt }: ExternalAccountRecord,
): Promise<void> {
  const userId = user.id;
  // a crash may have left this to the outbox; it takes effect once, so it reverts no removal
  if (deliveryId)
    await addMemberNow(ctx, { id: deliveryId, companyId, userId, role: 'MEMBER', isInvited: false });
  const membership = await ctx.call(companies.membership, { userId, companyId });
  // the role may have changed since the account was linked
  const role = membership?.role ?? null;
  if (confirmedAt === null && needsLink(assertion, role, { hasOtherWays: hasOtherWays(ctx.config) }))
    throw problem('sso_link_required');
  if (membership) return;
  const invitation = await findReturnInvitation(ctx, assertion, companyId, user);
  const returned = await ctx.acrossCompanies.transaction((tx) =>
    redeemOnce(tx, invitation, userId, ctx.now()),
  );
  await addMemberNow(ctx, returned);
}
