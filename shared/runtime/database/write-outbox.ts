// The rows that a transaction writes to its service's outbox. A row is deleted when its target has acknowledged it.
import { EVENTS, type EventContract, type EventData, type EventType } from '../../contracts/events';
import { targetsOf } from '../../contracts/events/targets';
import { type Change, entryText, type OutboxEntry, type Target } from '../audit/entry';
import { problem } from '../errors';
import { traceParent } from '../observability/tracing';
import { newId } from './ids';
import { type PreparedQuery, writeQuery } from './query';
import type { Cause } from './tenant-scope';

export const OUTBOX_COLUMNS = [
  'id',
  'target',
  'company_id',
  'type',
  'occurred_at',
  'request_id',
  'data',
  'trace_parent',
  'entry',
] as const;

/** Bus name of the action that takes events of the catalogue. */
export const EVENT_TARGET = 'webhooks.accept';
/** Bus name of the action that takes entries of the audit log. */
export const ENTRY_TARGET = 'audit.accept';

/** Most bytes of the JSON text of a row when it is written. PostgreSQL returns it with spaces, up to half as long again. */
export const ROW_BYTES_MAX = 512 * 1024;
/** Most bytes of the text that PostgreSQL returns: the bus takes 1 MB in one message, with its envelope. */
export const DELIVERED_BYTES_MAX = 900 * 1024;

interface EventToWrite {
  companyId: string;
  type: EventType;
  data: EventData<EventType>;
}

/** The row of an event, with the entry of the audit log for the same change. */
export function eventValues(
  event: EventToWrite,
  cause: Cause | null,
  changes: readonly Change[] = [],
): unknown[] {
  const { companyId, type, data } = event;
  const { hasNoEntry }: EventContract = EVENTS[type];
  const entry = hasNoEntry ? undefined : entryText(targetsOf(companyId, type, data), cause?.author, changes);
  return rowValues({ id: newId(), target: EVENT_TARGET, companyId, data, entry }, type, cause);
}

/** The row of an entry whose change has no event. */
export function recordValues(
  { companyId, action, target }: ActionToRecord,
  cause: Cause | null,
  changes: readonly Change[],
): unknown[] {
  const [id, entry] = [newId(), entryText([target], cause?.author, changes)];
  const at = new Date().toISOString();
  const requestId = cause?.requestId ?? null;
  const withoutEvent: OutboxEntry = { id, companyId, action, at, eventId: null, requestId, entry };
  return rowValues(
    { id, target: ENTRY_TARGET, companyId, data: { entries: [withoutEvent] } },
    ENTRY_TARGET,
    cause,
  );
}

export interface ActionToRecord {
  companyId: string;
  /** The action as `resource.verb_past`, like the type of an event. */
  action: string;
  target: Target;
}

interface DeliveryToWrite {
  id: string;
  target: string;
  companyId: string | null;
  data: object;
  /** The entry of the audit log that goes along, as text. */
  entry?: string;
}

export function deliveryValues(delivery: DeliveryToWrite, cause: Cause | null): unknown[] {
  return rowValues(delivery, delivery.target, cause);
}

/** @throws body_too_large: the change is not made, since no other part of the system could be notified of it */
function rowValues(row: DeliveryToWrite, type: string, cause: Cause | null): unknown[] {
  const { id, target, companyId, data, entry = null } = row;
  const now = new Date().toISOString();
  const trace = traceParent() ?? cause?.traceParent ?? null;
  return [id, target, companyId, type, now, cause?.requestId ?? null, textOf(data), trace, entry];
}

function textOf(data: object): string {
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) <= ROW_BYTES_MAX) return text;
  throw problem(
    'body_too_large',
    `What other parts of the system are told of it takes more than ${ROW_BYTES_MAX} bytes.`,
  );
}

export function outboxInsert(schema: string): PreparedQuery {
  const columns = OUTBOX_COLUMNS.join(', ');
  const text = `INSERT INTO ${schema}.outbox (${columns}) VALUES (${OUTBOX_COLUMNS.map((_, index) => `$${index + 1}`).join(', ')})`;
  return writeQuery(`${schema}.outbox.insert`, text);
}
