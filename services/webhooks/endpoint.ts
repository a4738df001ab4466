// Finding, locking and storing one webhook: the steps that several actions share.
import type { CallContext } from '../../shared/runtime/context';
import type { Transaction } from '../../shared/runtime/database/transaction';
import { problem } from '../../shared/runtime/errors';
import type { EndpointRecord } from './domain/present';
import { giveUpWaiting } from './jobs/give-up';
import { EndpointRow } from './models/endpoint-row';
import { byId, lockById, lockCounter, noteWebhooks } from './queries/endpoints';

export async function endpointOf(ctx: CallContext, id: string): Promise<EndpointRecord> {
  const row = await ctx.company.one<EndpointRecord>(byId, [id]);
  if (!row) throw problem('webhook_not_found');
  return row;
}

/** In a transaction of the company. No event of the company is numbered until it ends. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<EndpointRecord> {
  await tx.one(lockCounter);
  const row = await tx.one<EndpointRecord>(lockById, [id]);
  if (!row) throw problem('webhook_not_found');
  return row;
}

/** Under the lock. What waits for a webhook that is now off is given up after the commit. */
export async function saveEndpoint(tx: Transaction, row: EndpointRecord): Promise<void> {
  const { companyId, id, isActive } = row;
  await tx.repository(EndpointRow).update(row, { where: { companyId, id }, transaction: tx.sequelize });
  await tx.one(noteWebhooks);
  if (!isActive) await tx.enqueue(giveUpWaiting, { companyId, endpointId: id });
}
