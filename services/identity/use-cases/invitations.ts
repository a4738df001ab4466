import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import type { Rows } from '../../../shared/runtime/database/rows';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { Assertion } from '../domain/external-account';
import { type InvitationRecord, isFor, isStillOffered, mayBeInvited } from '../domain/invitation';
import type { Membership, UserRecord } from '../domain/user';
import { UserRow } from '../models/user-row';
import { acceptedSince, acceptInvitation, usableInvitation } from '../queries/invitations';
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

export interface ReturnInvitation {
  invitation: InvitationRecord;
  /** End of the earlier membership. */
  endedAt: string | null;
}

/** Returns the invitation of the sign-in of a former member. Throws `sso_membership_ended` without one. */
export async function findReturnInvitation(
  ctx: AskContext,
  { invitationHash }: Pick<Assertion, 'invitationHash'>,
  companyId: string,
  { id: userId, email }: Pick<UserRecord, 'id' | 'email'>,
): Promise<ReturnInvitation> {
  if (invitationHash === null) throw problem('sso_membership_ended');
  const invitation = await findInvitation(ctx.acrossCompanies, invitationHash, email, ctx.now());
  if (invitation.companyId !== companyId) throw problem('invitation_invalid');
  await readMembershipOffered(ctx, invitation, email);
  return { invitation, endedAt: await readEndOfMembership(ctx, { companyId, userId }) };
}

/** The end of an earlier membership; null for a user who has had none. */
export async function readEndOfMembership(
  ctx: AskContext,
  membership: { companyId: string; userId: string },
): Promise<string | null> {
  return (await ctx.call(companies.formerMember, membership)).endedAt ?? null;
}

/**
 * Reads the membership that the invitation gives to the address. Throws 403 if its inviter may not give it any more, or the company
 * invites nobody of that domain.
 */
export async function readMembershipOffered(
  ctx: AskContext,
  invitation: InvitationRecord,
  email: string,
): Promise<Membership> {
  const { companyId, createdBy, role, roleId } = invitation;
  const { items } = await ctx.call(companies.membershipsOf, { userId: createdBy });
  const inviter = items.find((membership) => membership.companyId === companyId);
  if (!inviter || !isStillOffered(invitation, inviter) || !mayBeInvited(inviter.policy, email))
    throw problem('invitation_invalid');
  if (roleId && !(await ctx.call(companies.customRole, { companyId, roleId })))
    throw problem('invitation_invalid');
  return { ...inviter, role, roleId };
}

/** An accepted invitation makes a member in a moment; after this time the membership shows whether it did. */
export const JOINING_MS = 60 * 60 * 1000;

/**
 * Throws 409 if the user has just accepted another invitation of the company: asked before, `companies` may not know it yet.
 * @param endedAt end of an earlier membership
 */
async function assertNotJoining(
  tx: Transaction,
  { companyId }: InvitationRecord,
  { userId, endedAt }: { userId: string; endedAt: string | null },
  now: Date,
): Promise<void> {
  await tx.lock(UserRow, { id: userId });
  const since = new Date(now.getTime() - JOINING_MS).toISOString();
  const after = endedAt !== null && endedAt > since ? endedAt : since;
  if (await tx.one(acceptedSince, [companyId, userId, after])) throw problem('already_member');
}

/** Redeems for a user who exists. Throws 409 for one who has just accepted another one. */
export async function redeemOnce(
  tx: Transaction,
  { invitation, endedAt }: ReturnInvitation,
  userId: string,
  now: Date,
): Promise<PendingMembership> {
  await assertNotJoining(tx, invitation, { userId, endedAt }, now);
  return redeem(tx, invitation, userId, now);
}

/** Redeems in the transaction, where only one of several requests succeeds. */
export async function redeem(
  tx: Transaction,
  { id, codeHash, companyId, email, role, roleId }: InvitationRecord,
  userId: string,
  now: Date,
): Promise<PendingMembership> {
  const accepted = await tx.one(acceptInvitation, [codeHash, now.toISOString(), userId]);
  if (!accepted) throw problem('invitation_invalid');
  await tx.emit(companyId, 'invitation.accepted', { id, email, role });
  return scheduleMembership(tx, { companyId, userId, role, roleId, isInvited: true });
}
