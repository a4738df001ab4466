// A user whom the provider has signed in before.
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { type Assertion, type ExternalAccountRecord, keyOf } from '../domain/external-account';
import type { UserRecord } from '../domain/user';
import { ExternalAccountRow } from '../models/external-account-row';
import { UserRow } from '../models/user-row';
import { addMemberNow } from './add-member';
import { findInvitation } from './find-invitation';
import { readMembershipOffered, redeem } from './redeem-invitation';

export async function signInReturningUser(
  ctx: AskContext,
  assertion: Assertion,
  { userId, deliveryId }: ExternalAccountRecord,
): Promise<UserRecord> {
  const user = await ctx.global.find(UserRow, { id: userId });
  if (!user) throw problem('sign_in_refused');
  if (assertion.companyId) await assertMember(ctx, assertion, assertion.companyId, user, deliveryId);
  await ctx.global.update(ExternalAccountRow, keyOf(assertion), { lastUsedAt: ctx.now().toISOString() });
  return user;
}

/** A user who was removed from the company comes back by an invitation, and not by its provider alone. */
async function assertMember(
  ctx: AskContext,
  { invitationHash }: Assertion,
  companyId: string,
  { id: userId, email }: UserRecord,
  deliveryId: string | null,
): Promise<void> {
  // a crash may have left this to the outbox; it has an effect once, so it undoes no removal
  if (deliveryId) await addMemberNow(ctx, { id: deliveryId, companyId, userId, role: 'MEMBER' });
  if (await ctx.call(companies.membership, { userId, companyId })) return;
  if (invitationHash === null) throw problem('sso_membership_ended');
  const now = ctx.now();
  const invitation = await findInvitation(ctx.acrossCompanies, invitationHash, email, now);
  if (invitation.companyId !== companyId) throw problem('invitation_invalid');
  await readMembershipOffered(ctx, invitation);
  const membership = await ctx.acrossCompanies.transaction((tx) => redeem(tx, invitation, userId, now));
  await addMemberNow(ctx, membership);
}
