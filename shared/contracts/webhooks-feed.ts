// The event feed: everything that has happened in a company, to be fetched instead of being sent.
import { Type } from '@sinclair/typebox';
import { internal, member } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, Nullable, oneOf, Timestamp, withDefault } from './primitives';
import { EVENT_TYPES } from './webhooks-endpoints';

export const WAIT_SECONDS_MAX = 30;
/** Requests of a company that one process lets wait. */
export const WAITING_MAX = 50;
/** Waiting, reading, and room for a busy machine. */
const ANSWER_TIMEOUT_MS = (WAIT_SECONDS_MAX + 10) * 1000;

/** An event as the outbox hands it over. `data` was checked against the catalogue when it was written. */
export const OutboxEvent = named('OutboxEvent', {
  id: Id,
  companyId: Id,
  type: Type.String(),
  occurredAt: Timestamp,
  requestId: Nullable(Type.String()),
  /** JSON text: on its way from table to table it is not looked into, so it is not parsed. */
  data: Type.String(),
  /** W3C trace context of what caused it; an older relay does not know it. */
  traceParent: Type.Optional(Nullable(Type.String())),
});

const FeedEvent = named('Event', {
  id: Id,
  sequence: Type.Integer({ description: 'From 1, without gaps, in the order of the feed' }),
  type: Type.String(),
  occurredAt: Timestamp,
  requestId: Nullable(Type.String({ description: 'Id of the request that caused it' })),
  data: Type.Unknown({ description: 'As the catalogue of events says; null where `redacted` is true' }),
  redacted: Type.Optional(
    Type.Boolean({ description: 'True where the API key lacks the scope for what the event is about' }),
  ),
});

export const feedActions = {
  accept: defineAction({
    summary: 'Take events into the event log',
    description:
      'Called by the outbox relays, at least once per event; an event known by its id is passed over. What is to be sent ' +
      'to webhooks is written in the same transaction.',
    access: internal(
      'audit',
      'catalog',
      'clients',
      'companies',
      'documents',
      'export',
      'identity',
      'receivables',
      'recurring',
      'settings',
      'sso',
      'transmissions',
      'webhooks',
    ),
    input: Type.Object({ events: Type.Array(OutboxEvent, { maxItems: 500 }) }),
    idempotent: true,
  }),
  events: defineAction({
    summary: 'Read the event feed',
    description:
      'Events of the last 30 days by `sequence`. Those of one object, such as a document or a client, are in the ' +
      'order of its changes; those of different objects are in the order in which they have reached the feed, ' +
      'which `occurredAt` may differ from. Continue with `after` set to `nextAfter`, at once while ' +
      '`hasMore` is true. With `wait` an empty response is delayed for up to that many seconds until something ' +
      `happens, or the rights of the caller change; the requests of a company after ${WAITING_MAX} that wait are ` +
      'answered at once. A response may have fewer events than `limit`, or none, although there are more: it is limited ' +
      'in bytes, and in the events that it searches for `types`. A MEMBER does not see what only owners and ' +
      'admins may read: events of API keys, invitations, single sign-on and exports. An API key sees the data ' +
      'of an event if it has the scope to read its subject, such as `clients:read`; other events come without ' +
      'their data.',
    http: 'GET /api/events',
    access: member('webhooks:read'),
    input: Type.Object({
      after: withDefault(
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'A sequence number' }),
        0,
      ),
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 500 }), 100),
      types: Type.Optional(Type.Array(oneOf(EVENT_TYPES), { maxItems: 100, description: 'Comma separated' })),
      wait: withDefault(
        Type.Integer({ minimum: 0, maximum: WAIT_SECONDS_MAX, description: 'Seconds to wait for an event' }),
        0,
      ),
    }),
    output: Type.Object({
      items: Type.Array(FeedEvent),
      nextAfter: Type.Integer({ description: 'The sequence number up to which this answer has looked' }),
      hasMore: Type.Boolean(),
    }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  }),
};
