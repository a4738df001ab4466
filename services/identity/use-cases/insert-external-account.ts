import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ExternalAccountRecord } from '../domain/external-account';
import { ExternalAccountRow } from '../models/external-account-row';
import { dropDistrusted } from '../queries/external-accounts';

/** Replaces an account that is no longer trusted. Violates `external_accounts_key` if a trusted one exists. */
export async function insertExternalAccount(tx: Transaction, account: ExternalAccountRecord): Promise<void> {
  const { providerId, issuer, subject, trustId } = account;
  await tx.many(dropDistrusted, [providerId, issuer, subject, trustId]);
  await tx.insert(ExternalAccountRow, account);
}
