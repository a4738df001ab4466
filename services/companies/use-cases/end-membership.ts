// Ends a membership and remembers it, so that only an invitation makes the user a member again.
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { MembershipRow } from '../models/membership-row';
import { rememberFormerMember } from '../queries/companies';

/** Ends a membership within a `changeMember`. */
export async function endMembership(tx: Transaction, ctx: CallContext, userId: string): Promise<void> {
  await tx.remove(MembershipRow, { userId });
  await tx.many(rememberFormerMember, [userId, ctx.now().toISOString()]);
  await tx.emit(ctx.companyId, 'member.removed', { userId });
}
