import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import type { Rows } from '../../../shared/runtime/database/rows';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { Assertion } from '../domain/external-account';
import { type InvitationRecord, isFor, mayInvite } from '../domain/invitation';
import type { Membership, UserRecord } from '../domain/user';
import { acceptInvitation, usableInvitation } from '../queries/invitations';
import { type PendingMembership, scheduleMembership } from './add-member';

/** Throws 403 if the code is unknown, used, revoked, expired or for another e-mail. */
export async function findInvitation(
  rows: Rows,
  codeHash: string,
  email: string,
  now: Date,
): Promise<InvitationRecord> {
  const invitation = await rows.one<InvitationRecord>(usableInvitation, [codeHash, now.toISOString()]);
  if (!invitation || !isFor(invitation, email)) throw problem('invitation_invalid');
  return invitation;
}

/**
 * Finds the invitation by which a former member may return through the company's provider; there is no other way.
 */
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

/** Redeems an invitation: its holder becomes a member with its role, if its inviter may still give that role.
 * Reads the membership that the invitation gives. Throws 403 if its inviter may not give it now, because an invitation
 * does not outlive the inviter's role.
 */
export async function readMembershipOffered(
  ctx: AskContext,
  { companyId, createdBy, role }: InvitationRecord,
): Promise<Membership> {
  const { items } = await ctx.call(companies.membershipsOf, { userId: createdBy });
  const inviter = items.find((membership) => membership.companyId === companyId);
  if (!inviter || !mayInvite(inviter.role, role)) throw problem('invitation_invalid');
  return { ...inviter, role };
}

/** Redeems in the transaction, where only one of several requests succeeds. */
export async function redeem(
  tx: Transaction,
  { id, codeHash, companyId, email, role }: InvitationRecord,
  userId: string,
  now: Date,
): Promise<PendingMembership> {
  const accepted = await tx.one(acceptInvitation, [codeHash, now.toISOString(), userId]);
  if (!accepted) throw problem('invitation_invalid');
  await tx.emit(companyId, 'invitation.accepted', { id, email, role });
  return scheduleMembership(tx, { companyId, userId, role, isInvited: true });
}
