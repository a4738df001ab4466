// Redeeming an invitation: its holder becomes a member with the role it names, as long as its inviter could give that.
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type InvitationRecord, mayInvite } from '../domain/invitation';
import type { Membership } from '../domain/membership';
import { acceptInvitation } from '../queries/invitations';
import { type PendingMembership, scheduleMembership } from './add-member';

/**
 * The membership that the invitation leads to. Throws 403 where its inviter could not give that at this moment: an
 * invitation does not outlive the inviter's role.
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

/** In the transaction: of several at once, one goes on. */
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
