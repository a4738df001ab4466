// Makes a user a member through the service `companies`: reliably by the outbox, and at once by a call. Both carry the
// same id, so that a late delivery cannot restore a member who was removed meanwhile.
import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import type { AskContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';

/** Membership that will certainly be added; `id` is that of its delivery. */
export interface PendingMembership {
  id: string;
  companyId: string;
  userId: string;
  role: Role;
  /** A role of the company for the MEMBER. */
  roleId?: string | null;
  /** False for the first sign-in through the company's provider, which does not restore a former member. */
  isInvited: boolean;
}

export async function scheduleMembership(
  tx: Transaction,
  { companyId, userId, role, roleId = null, isInvited }: Omit<PendingMembership, 'id'>,
): Promise<PendingMembership> {
  const id = await tx.deliver(companies.addMember, companyId, { userId, role, roleId, isInvited });
  return { id, companyId, userId, role, roleId, isInvited };
}

/**
 * Call it after the commit, so that the response shows the membership. If the call fails, the outbox still delivers it.
 */
export async function addMemberNow(ctx: AskContext, membership: PendingMembership): Promise<void> {
  try {
    await ctx.call(companies.addMember, membership);
  } catch (error) {
    ctx.log.warn({ err: error, companyId: membership.companyId }, 'membership left to the outbox');
  }
}
