// A user whom the provider has signed in before.
import { companies } from '../../../shared/contracts/companies';
import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { externalAccountUsed } from '../queries/external-accounts';
import { userById } from '../queries/users';
import { findInvitation } from './admission';
import { type Assertion, type ExternalAccountRecord, keyOf } from './external-account';
import { assertMakerMayInvite, joinAtOnce, useUp } from './joining';
import type { UserRecord } from './session';

export async function returningUser(
  ctx: CallContext,
  assertion: Assertion,
  { userId, joiningId }: ExternalAccountRecord,
): Promise<UserRecord> {
  const user = await ctx.global.one<UserRecord>(userById, [userId]);
  if (!user) throw problem('sign_in_refused');
  if (assertion.companyId) await assertMember(ctx, assertion, assertion.companyId, user, joiningId);
  await ctx.global.many(externalAccountUsed, [...keyOf(assertion), ctx.now().toISOString()]);
  return user;
}

/** Who was removed from the company comes back by an invitation, and not by its provider alone. */
async function assertMember(
  ctx: CallContext,
  { invitationHash }: Assertion,
  companyId: string,
  user: UserRecord,
  joiningId: string | null,
): Promise<void> {
  const userId = user.id;
  // what a crash may have left to the outbox; it happens once, so it brings nobody back
  if (joiningId) await joinAtOnce(ctx, { id: joiningId, companyId, userId, role: 'MEMBER' });
  if (await ctx.call(companies.membership, { userId, companyId })) return;
  if (invitationHash === null) throw problem('sso_membership_ended');
  const now = ctx.now();
  const invitation = await findInvitation(ctx.acrossCompanies, invitationHash, user.email, now);
  if (invitation.companyId !== companyId) throw problem('invitation_invalid');
  await assertMakerMayInvite(ctx, invitation);
  const joining = await ctx.acrossCompanies.transaction((tx) => useUp(tx, invitation, userId, now));
  await joinAtOnce(ctx, joining);
}
