import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ExternalAccountRecord } from '../domain/external-account';
import { ExternalAccountRow } from '../models/external-account-row';

export async function insertExternalAccount(tx: Transaction, row: ExternalAccountRecord): Promise<void> {
  await tx.repository(ExternalAccountRow).create({ ...row }, { transaction: tx.sequelize, returning: false });
}
