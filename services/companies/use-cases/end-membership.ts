// The end of a membership, by whichever side: it is remembered, so that only an invitation brings the user back.
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { MembershipRow } from '../models/membership-row';
import { rememberFormerMember } from '../queries/companies';

/** Within `changeMember`. */
export async function endMembership(tx: Transaction, ctx: CallContext, userId: string): Promise<void> {
  await tx.remove(MembershipRow, { userId });
  await tx.many(rememberFormerMember, [userId, ctx.now().toISOString()]);
  await tx.emit(ctx.companyId, 'member.removed', { userId });
}
