import type { Transaction } from '../../../shared/runtime/database/transaction';
import { withConflict } from '../../../shared/runtime/errors';
import type { UserRecord } from '../domain/user';
import { UserRow } from '../models/user-row';

/** Throws `email_taken` if an account has this address. */
export async function insertUser(tx: Transaction, user: UserRecord): Promise<void> {
  await withConflict({ users_email_key: ['email_taken'] }, () => tx.insert(UserRow, user));
}
