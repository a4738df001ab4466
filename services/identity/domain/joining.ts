// Using an invitation up and making its holder a member, which is another service's business.
import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { acceptInvitation } from '../queries/invitations';
import type { InvitationRecord } from './admission';

/** A membership that is sure to come; `id` is that of its delivery. */
export interface Joining {
  id: string;
  companyId: string;
  userId: string;
  role: Role;
}

/** In the transaction: of several at once, one goes on. The membership follows the commit. */
export async function useUp(
  tx: Transaction,
  invitation: InvitationRecord,
  userId: string,
  now: Date,
): Promise<Joining> {
  const used = await tx.one(acceptInvitation, [invitation.codeHash, now.toISOString(), userId]);
  if (!used) throw problem('invitation_invalid');
  const { companyId, email, role } = invitation;
  await tx.emit(companyId, 'invitation.accepted', { id: invitation.id, email, role });
  const id = await tx.deliver(companies.addMember, companyId, { userId, role });
  return { id, companyId, userId, role };
}

/**
 * After the commit: what the outbox is about to do is done at once, so that the answer can show it. Both carry the
 * same id, so that a late delivery cannot bring back a member who was removed meanwhile.
 */
export async function joinAtOnce(ctx: CallContext, joining: Joining): Promise<void> {
  try {
    await ctx.call(companies.addMember, joining);
  } catch (error) {
    ctx.log.warn({ err: error, companyId: joining.companyId }, 'membership left to the outbox');
  }
}

/** An invitation is worth what its maker may do at this moment: it does not outlive the maker's role. */
export async function assertMakerMayInvite(ctx: CallContext, invitation: InvitationRecord): Promise<void> {
  const { companyId, createdBy, role } = invitation;
  const maker = await ctx.call(companies.membership, { userId: createdBy, companyId });
  if (!maker || maker.role === 'MEMBER') throw problem('invitation_invalid');
  if (role === 'OWNER' && maker.role !== 'OWNER') throw problem('invitation_invalid');
}
