// Redeeming an invitation: its holder becomes a member with the role it names, as long as its inviter could give that.
import { companies } from '../../../shared/contracts/companies';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type InvitationRecord, mayInvite } from '../domain/invitation';
import { acceptInvitation } from '../queries/invitations';
import { type PendingMembership, scheduleMembership } from './add-member';

/** An invitation is worth what its inviter may do at this moment: it does not outlive the inviter's role. */
export async function assertInviterMayInvite(ctx: CallContext, invitation: InvitationRecord): Promise<void> {
  const { companyId, createdBy, role } = invitation;
  const inviter = await ctx.call(companies.membership, { userId: createdBy, companyId });
  if (!mayInvite(inviter?.role, role)) throw problem('invitation_invalid');
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
  return scheduleMembership(tx, { companyId, userId, role });
}
