// Redeems an invitation: its holder becomes a member with its role, if its inviter may still give that role.
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type InvitationRecord, mayInvite } from '../domain/invitation';
import type { Membership } from '../domain/membership';
import { acceptInvitation } from '../queries/invitations';
import { type PendingMembership, scheduleMembership } from './add-member';

/**
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
