import type { Transaction } from '../../../shared/runtime/database/transaction';
import { withConflict } from '../../../shared/runtime/errors';
import type { ExternalAccountRecord } from '../domain/external-account';
import type { UserRecord } from '../domain/user';
import { ExternalAccountRow } from '../models/external-account-row';
import { UserRow } from '../models/user-row';
import { dropDistrusted } from '../queries/external-accounts';
import { makeOnlyUserAdmin } from '../queries/users';

/** Throws `email_taken` if an account has this address. The first user of the instance becomes its administrator. */
export async function insertUser(tx: Transaction, user: UserRecord): Promise<UserRecord> {
  await withConflict({ users_email_key: ['email_taken'] }, () => tx.insert(UserRow, user));
  const admins = await tx.many(makeOnlyUserAdmin, [user.id]);
  return { ...user, isInstanceAdmin: admins.length > 0 };
}

/** Replaces an account that is no longer trusted. Violates `external_accounts_key` if a trusted one exists. */
export async function insertExternalAccount(tx: Transaction, account: ExternalAccountRecord): Promise<void> {
  const { providerId, issuer, subject, trustId } = account;
  await tx.many(dropDistrusted, [providerId, issuer, subject, trustId]);
  await tx.insert(ExternalAccountRow, account);
}
