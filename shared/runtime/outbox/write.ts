// What a transaction puts into its service's outbox. The row is deleted when its target has acknowledged it.
import type { EventData, EventType } from '../../contracts/events';
import { type PreparedQuery, writeQuery } from '../database/query';
import type { Cause } from '../database/tenant-scope';
import { newId } from '../ids';
import { traceParent } from '../observability/tracing';

export const OUTBOX_COLUMNS = [
  'id',
  'target',
  'company_id',
  'type',
  'occurred_at',
  'request_id',
  'data',
  'trace_parent',
] as const;

/** Bus name of the action that takes events of the catalogue. */
export const EVENT_TARGET = 'webhooks.accept';

interface EventToWrite {
  companyId: string;
  type: EventType;
  data: EventData<EventType>;
}

export function eventValues(event: EventToWrite, cause: Cause | null): unknown[] {
  const { companyId, type, data } = event;
  return rowValues({ id: newId(), target: EVENT_TARGET, companyId, data }, type, cause);
}

interface DeliveryToWrite {
  id: string;
  target: string;
  companyId: string | null;
  data: object;
}

export function deliveryValues(delivery: DeliveryToWrite, cause: Cause | null): unknown[] {
  return rowValues(delivery, delivery.target, cause);
}

function rowValues(row: DeliveryToWrite, type: string, cause: Cause | null): unknown[] {
  const { id, target, companyId, data } = row;
  const now = new Date().toISOString();
  const trace = traceParent() ?? cause?.traceParent ?? null;
  return [id, target, companyId, type, now, cause?.requestId ?? null, JSON.stringify(data), trace];
}

export function outboxInsert(schema: string): PreparedQuery {
  const columns = OUTBOX_COLUMNS.join(', ');
  const text = `INSERT INTO ${schema}.outbox (${columns}) VALUES (${OUTBOX_COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;
  return writeQuery(`${schema}.outbox.insert`, text);
}
