// Finds the invitation by which a former member may return through the company's provider; there is no other way.
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { Assertion } from '../domain/external-account';
import type { InvitationRecord } from '../domain/invitation';
import type { UserRecord } from '../domain/user';
import { findInvitation } from './find-invitation';
import { readMembershipOffered } from './redeem-invitation';

export async function isFormerMember(ctx: AskContext, companyId: string, userId: string): Promise<boolean> {
  return (await ctx.call(companies.formerMember, { companyId, userId })).isFormer;
}

/** Returns the invitation of the sign-in. Throws `sso_membership_ended` without one. */
export async function findReturnInvitation(
  ctx: AskContext,
  { invitationHash }: Pick<Assertion, 'invitationHash'>,
  companyId: string,
  { email }: Pick<UserRecord, 'email'>,
): Promise<InvitationRecord> {
  if (invitationHash === null) throw problem('sso_membership_ended');
  const invitation = await findInvitation(ctx.acrossCompanies, invitationHash, email, ctx.now());
  if (invitation.companyId !== companyId) throw problem('invitation_invalid');
  await readMembershipOffered(ctx, invitation);
  return invitation;
}
