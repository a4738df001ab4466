import type { EventType } from '../../../../shared/contracts/events';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { collectionEvent } from '../domain/present-collection';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { notifyDocument } from './notify-document';

type CollectionEvent = Extract<EventType, `collection.${string}`>;

/** Saves a locked collection one version further, with an event where there is one. */
export async function saveCollection(
  tx: Transaction,
  ctx: { now(): Date },
  row: CollectionRecord,
  type?: CollectionEvent,
): Promise<CollectionRecord> {
  const saved = { ...row, version: row.version + 1, updatedAt: ctx.now().toISOString() };
  const { id, companyId, version } = saved;
  await tx.update(CollectionRow, { id }, saved);
  await notifyDocument(tx, saved);
  if (type) await tx.emit(companyId, type, collectionEvent(saved));
  else tx.record(companyId, 'collection.updated', { type: 'collection', id, version });
  return saved;
}
