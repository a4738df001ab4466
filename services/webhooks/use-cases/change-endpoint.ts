// Reading, locking and storing one webhook.

import type { CallContext } from '../../../shared/runtime/context';
import { changeRowIn } from '../../../shared/runtime/database/change-row';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { type EndpointRecord, webhookEvent } from '../domain/present';
import { giveUpWaiting } from '../jobs/recover';
import { EndpointRow } from '../models/endpoint-row';
import { lockCounter, noteWebhooks } from '../queries/endpoints';

const notFound = 'webhook_not_found';

export async function readEndpoint(ctx: CallContext, id: string): Promise<EndpointRecord> {
  const row = await ctx.company.find(EndpointRow, { id });
  if (!row) throw problem(notFound);
  return row;
}

/** No event of the company is numbered until the transaction ends. */
export async function lockEndpoint(tx: Transaction, id: string): Promise<EndpointRecord> {
  await tx.one(lockCounter);
  const row = await tx.lock(EndpointRow, { id });
  if (!row) throw problem(notFound);
  return row;
}

/** Changes a webhook for the caller, with If-Match and an event; see `changeRow`. */
export function changeEndpoint(
  ctx: CallContext,
  id: string,
  change: (row: EndpointRecord) => EndpointRecord,
): Promise<EndpointRecord> {
  return ctx.company.transaction(async (tx) => {
    await tx.one(lockCounter);
    return changeRowIn(
      tx,
      ctx,
      EndpointRow,
      { id },
      {
        notFound,
        change,
        announce: async (_tx, after) => {
          await noteChange(tx, after);
          await tx.emit(after.companyId, 'webhook.updated', webhookEvent(after));
        },
      },
    );
  });
}

/** Must follow each change, under the lock. Deliveries that wait for a disabled webhook are given up after the commit. */
export async function noteChange(
  tx: Transaction,
  { companyId, id, isActive }: EndpointRecord,
): Promise<void> {
  await tx.one(noteWebhooks);
  if (!isActive) await tx.enqueue(giveUpWaiting, { companyId, endpointId: id });
}
