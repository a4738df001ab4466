// Every change of a member takes these steps: one at a time per company, decided inside the transaction, and then announced
// to the gateways, which cache the rights of users.
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { type Member, MembershipPolicy } from '../domain/membership-policy';
import { CompanyRow } from '../models/company-row';
import { MembershipRow } from '../models/membership-row';
import { concerned } from '../queries/companies';

/** The lock puts two owners who demote each other in order, so that the second is refused. */
export async function changeMember<T>(
  ctx: CallContext,
  userId: string,
  change: (policy: MembershipPolicy, tx: Transaction) => Promise<T>,
): Promise<T> {
  const callerId = ctx.principal.userId;
  const result = await ctx.company.transaction(async (tx) => {
    await tx.lock(CompanyRow, {});
    const rows = await tx.many<Member>(concerned, [userId, callerId]);
    // the lock of the company holds for its members, too
    for (const row of rows)
      tx.holdsLocked(MembershipRow, { userId: row.userId }, { companyId: ctx.companyId, ...row });
    return change(new MembershipPolicy(rows, callerId, userId), tx);
  });
  await forgetRights(ctx, userId);
  return result;
}

/** Makes gateways read the rights of the user again. */
export async function forgetRights(ctx: CallContext, userId: string): Promise<void> {
  await ctx.afterCommit(() => ctx.broadcast('identity.revoked', { userId }));
}
