// The frame of every change to a member: one at a time per company, decided inside the transaction, and then told to
// whoever remembers what the user may do.
import type { CallContext } from '../../shared/runtime/context';
import type { Transaction } from '../../shared/runtime/database/transaction';
import { Standing } from './domain/standing';
import { concerned, lockCompany, type MemberRow } from './queries/companies';

/** Two owners who demote each other are one after the other here, and the second is refused. */
export async function changeMember<T>(
  ctx: CallContext,
  userId: string,
  change: (standing: Standing, tx: Transaction) => Promise<T>,
): Promise<T> {
  const callerId = ctx.principal.userId;
  const result = await ctx.company.transaction(async (tx) => {
    await tx.one(lockCompany);
    const rows = await tx.many<MemberRow>(concerned, [userId, callerId]);
    return change(new Standing(rows, callerId, userId), tx);
  });
  await forgetRights(ctx, userId);
  return result;
}

/** Gateways look up again what the user may do. */
export async function forgetRights(ctx: CallContext, userId: string): Promise<void> {
  await ctx.afterCommit(() => ctx.broadcast('identity.revoked', { userId }));
}
