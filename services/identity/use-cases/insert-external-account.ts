import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ExternalAccountRecord } from '../domain/external-account';
import { ExternalAccountRow } from '../models/external-account-row';
import { dropDistrusted } from '../queries/external-accounts';

/** In the place of one that is not believed any more. Violates `external_accounts_key` where there is one that is. */
export async function insertExternalAccount(tx: Transaction, account: ExternalAccountRecord): Promise<void> {
  const { providerId, issuer, subject, trustId } = account;
  await tx.many(dropDistrusted, [providerId, issuer, subject, trustId]);
  await tx.insert(ExternalAccountRow, account);
}
