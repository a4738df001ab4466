// Locking and storing one webhook, in a transaction of its company.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { EndpointRecord } from '../domain/present';
import { giveUpWaiting } from '../jobs/give-up';
import { EndpointRow } from '../models/endpoint-row';
import { lockById, lockCounter, noteWebhooks } from '../queries/endpoints';

/** No event of the company is numbered until the transaction ends. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<EndpointRecord> {
  await tx.one(lockCounter);
  const row = await tx.one<EndpointRecord>(lockById, [id]);
  if (!row) throw problem('webhook_not_found');
  return row;
}

/** Under the lock. Deliveries that wait for a disabled webhook are given up after the commit. */
export async function saveEndpoint(tx: Transaction, row: EndpointRecord): Promise<void> {
  const { companyId, id, isActive } = row;
  await tx.repository(EndpointRow).update(row, { where: { companyId, id }, transaction: tx.sequelize });
  await tx.one(noteWebhooks);
  if (!isActive) await tx.enqueue(giveUpWaiting, { companyId, endpointId: id });
}
