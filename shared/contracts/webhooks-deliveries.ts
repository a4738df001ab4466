// Deliveries to a webhook: messages, responses, and sending again.
import { type Static, Type } from '@sinclair/typebox';
import { member } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, Nullable, oneOf, Timestamp, withDefault } from './primitives';
import { ReceiverAnswer } from './webhooks-endpoints';

export const DELIVERY_STATUSES = ['pending', 'retrying', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const Attempt = named('DeliveryAttempt', {
  at: Timestamp,
  succeeded: Type.Boolean({ description: 'True if it was received: the answer was 2xx' }),
  ...ReceiverAnswer,
});
export type Attempt = Static<typeof Attempt>;

const Delivery = named('Delivery', {
  id: Id,
  webhookId: { ...Id, description: 'Id of the webhook' },
  eventId: Type.String({
    format: 'uuid',
    description: 'The `webhook-id` of the message, the same in every attempt',
  }),
  eventType: Type.String(),
  sequence: Type.Integer({ description: 'Number of the event in the event feed' }),
  status: oneOf(DELIVERY_STATUSES),
  attempts: Type.Array(Attempt, { description: 'The last 20' }),
  responseBody: Nullable(
    Type.String({
      description:
        'First 1 kB of the last answer; null for who may not read the data of the event, which it may repeat',
    }),
  ),
  nextAttemptAt: Nullable(Timestamp),
  createdAt: Timestamp,
  completedAt: Nullable(Timestamp),
});
export type Delivery = Static<typeof Delivery>;

export const deliveryActions = {
  deliveries: defineAction({
    summary: 'List the deliveries of a webhook',
    description:
      'Those of the last 30 days, by the number of the event, the newest first. A message without a 2xx answer ' +
      'is tried ten times: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, later if the receiver ' +
      'asks for it in Retry-After. `status` limits the list to messages that failed permanently, or wait for ' +
      'their next attempt after a failure. A MEMBER sees the events that `GET /api/events` shows to a MEMBER.',
    http: 'GET /api/webhooks/{id}/deliveries',
    access: member('webhooks:read'),
    input: Type.Object({
      id: Id,
      status: Type.Optional({
        ...oneOf(['failed', 'retrying']),
        description: 'Only deliveries with this status',
      }),
      pageSize: withDefault(Type.Integer({ minimum: 1, maximum: 100 }), 25),
      cursor: Type.Optional(
        Type.String({ maxLength: 300, description: '`nextCursor` of the previous answer' }),
      ),
    }),
    output: Type.Object({ items: Type.Array(Delivery), nextCursor: Nullable(Type.String()) }),
    notFound: 'webhook_not_found',
  }),
  retry: defineAction({
    summary: 'Send a message again',
    description:
      'Sends at once, whatever its status; a failure is followed by the usual further attempts. `webhook-id` ' +
      'stays the same.',
    http: 'POST /api/webhooks/deliveries/{id}/retry',
    status: 202,
    access: member('webhooks:write'),
    input: Type.Object({ id: Id }),
    output: Delivery,
    notFound: 'webhook_delivery_not_found',
    errors: ['webhook_disabled'],
  }),
  recover: defineAction({
    summary: 'Send missed events again',
    description:
      'All events since then to which the webhook is subscribed, and which it has not received: failed ' +
      'messages, and events while it was disabled. Messages that wait for their next attempt keep waiting.',
    http: 'POST /api/webhooks/{id}/recover',
    status: 202,
    access: member('webhooks:write'),
    input: Type.Object({
      id: Id,
      since: Type.String({ format: 'date-time', description: 'Within the last 30 days' }),
    }),
    output: Type.Object({ id: Id, since: Timestamp }),
    notFound: 'webhook_not_found',
    errors: ['webhook_disabled'],
  }),
};
