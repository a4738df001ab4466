// Events in the OpenAPI document: each type has its shape, `Event` is any of them, and webhooks are sent them.
import { EVENTS, type EventContract, type EventType } from '../../shared/contracts/events';
import type { Components } from './components';
import { exampleOf } from './examples';
import { type Json, pascal } from './json';

/** `client.created` is a `ClientCreatedEvent` in the feed, and a `ClientCreatedMessage` to a webhook. */
function nameOf(type: EventType, kind: 'Event' | 'Message'): string {
  return `${pascal(type)}${kind}`;
}

/** Takes the place of what the feed states as an event of any type. */
export function addEvents(components: Components): void {
  const event = components.get('Event') as { properties: Json; required: string[] };
  const shapes = placeEventData(components);
  for (const [type, { summary }] of EVENT_CONTRACTS) {
    const shape = shapes.get(type) ?? {};
    const redactable = { description: 'null where `redacted` is true', anyOf: [shape, { type: 'null' }] };
    const typeField = { type: 'string', const: type, description: summary };
    const properties = { ...event.properties, type: typeField, data: redactable };
    components.add(nameOf(type, 'Event'), { ...event, description: summary, properties });
    components.add(nameOf(type, 'Message'), message(typeField, summary, shape));
  }
  components.add('Event', anyEvent());
}

function message(type: Json, description: string, data: Json): Json {
  const timestamp = { type: 'string', format: 'date-time', description: 'When it happened, UTC' };
  return {
    type: 'object',
    description,
    required: ['type', 'timestamp', 'data'],
    properties: { type, timestamp, data: { ...data, description: 'Subject' } },
  };
}

function anyEvent(): Json {
  const refs = EVENT_CONTRACTS.map(
    ([type]) => [type, `#/components/schemas/${nameOf(type, 'Event')}`] as const,
  );
  return {
    description: 'An event of the feed, by its `type`',
    oneOf: refs.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(refs) },
  };
}

const SIGNED = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
const SIGNED_TEXT: Record<string, string> = {
  'webhook-id': 'The id of the event: the same in every attempt. What was received twice is known by it',
  'webhook-timestamp': 'Unix time of this attempt in seconds; refuse what is older than five minutes',
  'webhook-signature':
    '`v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; several, separated by spaces, while a secret is replaced',
};

export function webhooks(components: Components): Json {
  const entries = EVENT_CONTRACTS.map(([type, { summary }]): [string, Json] => {
    const schema = { $ref: `#/components/schemas/${nameOf(type, 'Message')}` };
    const content = { 'application/json': { schema, example: exampleOf(schema, components) } };
    const post = {
      tags: ['webhooks'],
      operationId: `webhook.${type}`,
      summary,
      description:
        'Sent to webhooks of type GENERIC that have subscribed to it, as Standard Webhooks 1.0 says.',
      security: [],
      parameters: SIGNED.map((name) => ({
        name,
        in: 'header',
        required: true,
        description: SIGNED_TEXT[name],
        schema: { type: 'string' },
      })),
      requestBody: { required: true, description: 'Under 20 kB', content },
      responses: {
        '2XX': { description: 'Taken. Anything else, redirects included, is tried again over three days' },
        '410': { description: 'Gone: the webhook is switched off' },
      },
    };
    return [type, { post }];
  });
  return Object.fromEntries(entries);
}

/** The shapes of the data of events. Those of one subject that are the same have one name. */
const EVENT_CONTRACTS = Object.entries(EVENTS) as [EventType, EventContract][];

/**
 * Returns a reference to the shape of the data of each event type. `document.sent` has `DocumentEventData`, as many
 * others.
 */
function placeEventData(components: Components): Map<EventType, Json> {
  const shapes = Map.groupBy(
    EVENT_CONTRACTS,
    ([type, { data }]) => `${subjectOf(type)} ${JSON.stringify(data)}`,
  );
  const placed = [...shapes.values()].flatMap((group) =>
    group.map(([type, { data }]): [EventType, Json] => {
      const name = group.length > 1 ? `${pascal(subjectOf(type))}EventData` : `${pascal(type)}Data`;
      return [type, components.place(data, name, 'output')];
    }),
  );
  return new Map(placed);
}

function subjectOf(type: EventType): string {
  return type.slice(0, type.indexOf('.'));
}
