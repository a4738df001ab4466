import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { UserRecord } from '../domain/user';
import { dropResets } from '../queries/password-resets';
import { endSessionsOf } from '../queries/sessions';
import { changePassword } from '../queries/users';

interface Replacement {
  passwordHash: string;
  /** The session that goes on. All others end: one of them may be why the password is changed. */
  keepSession: string | null;
  now: Date;
}

/** Throws 401 when the password has been changed since `user` was read. */
export async function replacePassword(
  tx: Transaction,
  user: UserRecord,
  { passwordHash, keepSession, now }: Replacement,
): Promise<void> {
  const values = [user.id, passwordHash, now.toISOString(), user.passwordHash];
  if (!(await tx.one(changePassword, values))) throw problem('password_already_set');
  await tx.many(endSessionsOf, [user.id, keepSession, null]);
  await tx.many(dropResets, [user.id]);
}
