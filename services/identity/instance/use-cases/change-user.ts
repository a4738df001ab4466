// Every change of a user by an administrator of the instance: the row is locked, the change recorded, gateways read anew.
import type { Static } from '@sinclair/typebox';
import type { InstanceAction } from '../../../../shared/contracts/instance/actions-log';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import type { UserRecord } from '../../domain/user';
import { UserRow } from '../../models/user-row';
import { invalidatePrincipals } from '../../use-cases/invalidate-principals';
import { lockAdmins, recordAction } from '../queries/instance';

type Action = Static<typeof InstanceAction>['action'];

interface AdminChange<T> {
  id: string;
  reason: string;
  action: Action;
  /** Recorded instead of it where the change waits for a second administrator (202). */
  proposed?: Action;
  change(tx: Transaction, user: UserRecord): Promise<T>;
}

export async function changeUser<T>(
  ctx: CallContext,
  { id, reason, action, proposed = action, change }: AdminChange<T>,
): Promise<T> {
  const now = ctx.now().toISOString();
  const { userId: adminId, email } = ctx.principal;
  const done = await ctx.global.transaction(async (tx) => {
    await tx.one(lockAdmins);
    const user = await tx.lock(UserRow, { id });
    if (!user) throw problem('user_not_found');
    const result = await change(tx, user);
    const step = ctx.reply.status === 202 ? proposed : action;
    await tx.many(recordAction, [newId(), now, adminId, email, step, id, user.email, reason]);
    return result;
  });
  await invalidatePrincipals(ctx, id);
  return done;
}
