import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import type { UserRecord } from '../../domain/user';
import { UserRow } from '../../models/user-row';

/** Locks the caller, so that changes of one user's factors are made one by one. */
export async function lockUser(tx: Transaction, ctx: CallContext): Promise<UserRecord> {
  const user = await tx.lock(UserRow, { id: ctx.principal.userId });
  if (!user) throw problem('unauthorized');
  return user;
}
