// Using an invitation up and making its holder a member, which is another service's business.
import { companies } from '../../../shared/contracts/companies';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { acceptInvitation } from '../statements/invitations';
import type { InvitationRecord } from './admission';

/** In the transaction: of several at once, one goes on; the membership is sure to follow the commit. */
export async function useUp(
  tx: Transaction,
  invitation: InvitationRecord,
  userId: string,
  now: Date,
): Promise<void> {
  const used = await tx.one(acceptInvitation, [invitation.codeHash, now.toISOString(), userId]);
  if (!used) throw problem('invitation_invalid');
  const { companyId, id, email, role } = invitation;
  await tx.emit(companyId, 'invitation.accepted', { id, email, role });
  await tx.deliver(companies.addMember, companyId, { userId, role });
}

/** After the commit: what the outbox would do in a moment is done at once, so that the answer can show it. */
export async function joinAtOnce(
  ctx: CallContext,
  { companyId, role }: InvitationRecord,
  userId: string,
): Promise<void> {
  try {
    await ctx.call(companies.addMember, { companyId, userId, role });
  } catch (error) {
    ctx.log.warn({ err: error, companyId, userId }, 'membership left to the outbox');
  }
}

/** An invitation is worth what its maker may do at this moment: it does not outlive the maker's role. */
export async function assertMakerMayInvite(ctx: CallContext, invitation: InvitationRecord): Promise<void> {
  const { companyId, createdBy, role } = invitation;
  const maker = await ctx.call(companies.membership, { userId: createdBy, companyId });
  if (!maker || maker.role === 'MEMBER') throw problem('invitation_invalid');
  if (role === 'OWNER' && maker.role !== 'OWNER') throw problem('invitation_invalid');
}
