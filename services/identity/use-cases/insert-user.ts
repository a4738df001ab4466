import type { Transaction } from '../../../shared/runtime/database/transaction';
import { withConflict } from '../../../shared/runtime/errors';
import type { UserRecord } from '../domain/user';
import { UserRow } from '../models/user-row';
import { makeOnlyUserAdmin } from '../queries/users';

/** Throws `email_taken` if an account has this address. The first user of the instance becomes its administrator. */
export async function insertUser(tx: Transaction, user: UserRecord): Promise<UserRecord> {
  await withConflict({ users_email_key: ['email_taken'] }, () => tx.insert(UserRow, user));
  const admins = await tx.many(makeOnlyUserAdmin, [user.id]);
  return { ...user, isInstanceAdmin: admins.length > 0 };
}
