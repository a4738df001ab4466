// Webhooks and deliveries as callers see them, and the event about a change of a webhook.
import type { EventData } from '../../../shared/contracts/events';
import type { Delivery } from '../../../shared/contracts/webhooks-deliveries';
import type { Webhook } from '../../../shared/contracts/webhooks-endpoints';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { invalid } from '../../../shared/runtime/errors';
import type { DeliveryRow } from '../models/delivery-row';
import type { EndpointRow } from '../models/endpoint-row';
import { mayReadAnswers, type Reader } from './event-readers';

export type EndpointRecord = RecordOf<EndpointRow>;
/** A delivery with the id of its event, which is that of the message. */
export type DeliveryRecord = RecordOf<DeliveryRow> & { eventId: string };

/** Fields that the contract does not promise (secrets!) are dropped by name, not only when the answer is written. */
export function present(row: EndpointRecord, reader: Reader, now: Date): Webhook {
  const { id, type, events, description, isActive, disabledReason, disabledAt, failingSince } = row;
  const { version, createdAt, updatedAt, previousSecretExpiresAt: expiresAt } = row;
  return {
    id,
    url: mayReadAddress(reader) ? row.url : new URL(row.url).origin,
    type,
    events,
    description,
    isActive,
    disabledReason,
    disabledAt,
    failingSince,
    previousSecretExpiresAt: expiresAt !== null && Date.parse(expiresAt) > now.getTime() ? expiresAt : null,
    version,
    createdAt,
    updatedAt,
  };
}

/** An address may be a secret, as those of Slack and Teams are: only who may replace it reads it. */
function mayReadAddress({ role, scopes }: Reader): boolean {
  return role !== 'MEMBER' && (scopes === null || scopes.includes('webhooks:write'));
}

export function webhookEvent(row: EndpointRecord): EventData<'webhook.created'> {
  const { id, type, events, isActive, version } = row;
  return { id, type, host: new URL(row.url).host, events, isActive, version };
}

export function presentDelivery(row: DeliveryRecord, reader: Reader): Delivery {
  const { id, endpointId, eventId, eventType, sequence, status, attempts } = row;
  const { nextAttemptAt, createdAt, completedAt } = row;
  return {
    id,
    webhookId: endpointId,
    eventId,
    eventType,
    sequence,
    status,
    attempts,
    responseBody: mayReadAnswers(reader, eventType) ? row.responseBody : null,
    nextAttemptAt,
    createdAt,
    completedAt,
  };
}

/** Each event type once, in the given order; `*` is all of them and stands alone. */
export function subscribed<E extends string>(events: readonly E[]): E[] {
  const unique = [...new Set(events)];
  if (unique.length > 1 && unique.some((event) => event === '*')) {
    throw invalid('/events', 'has * beside event types: it is all of them');
  }
  return unique;
}
