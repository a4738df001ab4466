import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../shared/runtime/errors';
import type { UserRecord } from '../domain/user';
import { UserRow } from '../models/user-row';

/** Throws email_taken when there is an account with this address. */
export async function insertUser(tx: Transaction, user: UserRecord): Promise<void> {
  try {
    await tx.insert(UserRow, user);
  } catch (error) {
    throw violates(error, 'users_email_key') ? problem('email_taken') : error;
  }
}
