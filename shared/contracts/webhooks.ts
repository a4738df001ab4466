import { Type } from '@sinclair/typebox';
import { INTERNAL } from './access';
import { defineAction, defineService } from './contract';
import { Id, Nothing, Nullable, Timestamp } from './primitives';

/** An event as the outbox hands it over. `data` was checked against the catalogue when it was written. */
export const OutboxEvent = Type.Object({
  id: Id,
  companyId: Id,
  type: Type.String(),
  occurredAt: Timestamp,
  requestId: Nullable(Type.String()),
  /** JSON text: on its way from table to table nobody looks into it, so nobody has to parse it. */
  data: Type.String(),
});

export const webhooks = defineService('webhooks', {
  accept: defineAction({
    summary: 'Take events into the event log',
    description:
      'Called by the outbox relays, at least once per event; an event known by its id is passed over.',
    access: INTERNAL,
    input: Type.Object({ events: Type.Array(OutboxEvent, { maxItems: 500 }) }),
    output: Nothing,
    repeatable: true,
  }),
});
