// What a transaction puts into its service's outbox. The row is deleted when its target has acknowledged it.
import type { EventData, EventType } from '../../contracts/events';
import type { Statement } from '../database/scoped-query';
import { newId } from '../ids';

export const OUTBOX_COLUMNS = [
  'id',
  'target',
  'company_id',
  'type',
  'occurred_at',
  'request_id',
  'data',
] as const;

/** Bus name of the action that takes events of the catalogue. */
export const EVENT_TARGET = 'webhooks.accept';

interface EventToWrite {
  companyId: string;
  type: EventType;
  data: EventData<EventType>;
}

export function eventValues(event: EventToWrite, requestId: string | null): unknown[] {
  const now = new Date().toISOString();
  return [newId(), EVENT_TARGET, event.companyId, event.type, now, requestId, JSON.stringify(event.data)];
}

interface DeliveryToWrite {
  id: string;
  target: string;
  companyId: string | null;
  data: object;
}

export function deliveryValues(delivery: DeliveryToWrite, requestId: string | null): unknown[] {
  const { id, target, companyId, data } = delivery;
  return [id, target, companyId, target, new Date().toISOString(), requestId, JSON.stringify(data)];
}

export function outboxInsert(schema: string): Statement {
  const columns = OUTBOX_COLUMNS.join(', ');
  const text = `INSERT INTO ${schema}.outbox (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`;
  return { name: `${schema}.outbox.insert`, text };
}
