// A new account, however it comes about.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { UserRow } from '../models/user-row';
import { emailKey } from './email';
import type { UserRecord } from './session';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  locale?: UserRecord['locale'] | undefined;
}

/** Without a password, and with an address that nobody has proven. */
export function newUser({ email, firstName, lastName, locale }: Person, now: Date): UserRecord {
  return {
    id: newId(),
    email,
    emailKey: emailKey(email),
    firstName,
    lastName,
    locale: locale ?? null,
    emailProvenAt: null,
    passwordHash: null,
    lastCompanyId: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Throws email_taken when there is one with this address. */
export async function insertUser(tx: Transaction, user: UserRecord): Promise<void> {
  try {
    await tx.repository(UserRow).create({ ...user }, { transaction: tx.sequelize, returning: false });
  } catch (error) {
    throw violates(error, 'users_email_key') ? problem('email_taken') : error;
  }
}
