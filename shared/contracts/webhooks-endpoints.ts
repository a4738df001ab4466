// Webhook endpoints: where a company wants to be told what happens, and how the messages are signed.
import { type Static, Type } from '@sinclair/typebox';
import { fresh, member } from './access';
import { defineAction } from './contract';
import { EVENTS, type EventType } from './events';
import { named } from './named';
import {
  Id,
  ListOf,
  Nullable,
  oneOf,
  Removed,
  revisionFields,
  Text,
  Timestamp,
  Version,
  WebUrl,
  withDefault,
} from './primitives';

/** The form of messages: GENERIC is Standard Webhooks 1.0, the others are for people to read. */
export const WEBHOOK_TYPES = ['GENERIC', 'SLACK', 'DISCORD', 'TEAMS', 'MATTERMOST'] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];
export const ALL_EVENTS = '*';

export const DISABLED_REASONS = ['gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const WEBHOOKS_MAX = 50;
const GRACE_SECONDS_MAX = 7 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

const SubscribedEvents = Type.Array(oneOf([ALL_EVENTS, ...EVENT_TYPES]), {
  minItems: 1,
  maxItems: 200,
  description: 'Event types, or `["*"]` for all there are and will be',
});

const Secret = Type.String({
  minLength: 8,
  maxLength: 256,
  format: 'line',
  description:
    '`whsec_` and 24 to 64 bytes in base64, as Standard Webhooks has it; any other text is taken as it is, as UTF-8',
});

const fields = {
  url: WebUrl,
  type: oneOf(WEBHOOK_TYPES),
  events: SubscribedEvents,
  description: Nullable(Text(500)),
  isActive: Type.Boolean(),
};

export const Webhook = named('Webhook', {
  id: Id,
  ...fields,
  url: Type.String({
    description:
      'To a MEMBER, and a key without webhooks:write, only scheme and host are shown: an address may be a secret',
  }),
  disabledReason: Nullable({
    ...oneOf(DISABLED_REASONS),
    description: 'Why the system switched it off: it answered 410, or has only failed for 5 days',
  }),
  disabledAt: Nullable(Timestamp),
  failingSince: Nullable(
    Type.String({ format: 'date-time', description: 'Of the failures since its last success' }),
  ),
  previousSecretExpiresAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'Until then messages are signed with the previous secret, too',
    }),
  ),
  ...revisionFields,
});
export type Webhook = Static<typeof Webhook>;

const Warnings = Type.Array(Type.String(), {
  description: 'What may keep it from being reached at the moment',
});
const SecretOnce = Type.String({ description: 'Shown only now' });

const WebhookInput = named('WebhookCreate', {
  url: fields.url,
  type: withDefault(fields.type, 'GENERIC'),
  events: fields.events,
  secret: Type.Optional(Secret),
  description: Type.Optional(fields.description),
  isActive: withDefault(fields.isActive, true),
});

const ADDRESS_RULES =
  'The URL is https, to any port, and has a host name that does not lead to a private, loopback or reserved address; ' +
  'this is checked again at each connection. A name that does not resolve at the moment is accepted with a warning.';

const SCOPES_OF_EVENTS =
  'An API key that sets events or address needs the scopes to read the subjects of the events (all read ' +
  'scopes for `*`); without one it is refused with `insufficient_scope`.';

const EventOption = named('EventOption', {
  type: Type.String(),
  summary: Type.String(),
  schema: Type.Unknown({ description: 'JSON Schema of the body that is sent' }),
  example: Type.Unknown({ description: 'A body as it could be sent' }),
});

/** The response of the receiver to a message. */
export const ReceiverAnswer = {
  status: Nullable(Type.Integer({ description: 'HTTP status; null when there was no answer' })),
  reason: Nullable(
    Type.String({ description: 'Why there was none: `timeout`, `tls_failure`, `dns_failure` …' }),
  ),
  durationMs: Type.Integer(),
};

export const endpointActions = {
  options: defineAction({
    summary: 'List the types of webhooks and of events',
    description:
      'Each event type with the JSON Schema of the body that GENERIC webhooks get, and an example.',
    http: 'GET /api/webhooks/options',
    access: member('webhooks:read'),
    output: Type.Object({
      types: Type.Array(Type.Object({ type: oneOf(WEBHOOK_TYPES), label: Type.String() })),
      events: Type.Array(EventOption),
    }),
  }),
  list: defineAction({
    summary: 'List the webhooks of the company',
    description: `At most ${WEBHOOKS_MAX}, the newest first.`,
    http: 'GET /api/webhooks',
    access: member('webhooks:read'),
    output: ListOf(Webhook),
  }),
  create: defineAction({
    summary: 'Create a webhook',
    description:
      `Without \`secret\` one is generated. ${ADDRESS_RULES} Without CREDENTIALS_ENCRYPTION_KEY a generated ` +
      'secret is stored unencrypted until there is a key, and one of your own is refused with 503. A company ' +
      `has at most ${WEBHOOKS_MAX} webhooks. ${SCOPES_OF_EVENTS}`,
    http: 'POST /api/webhooks',
    access: fresh(member('webhooks:write'), 'with_factor'),
    input: WebhookInput,
    output: Type.Object({ ...Webhook.properties, secret: SecretOnce, warnings: Warnings }),
    errors: ['webhook_limit_reached', 'encryption_not_configured'],
  }),
  get: defineAction({
    summary: 'Read a webhook',
    http: 'GET /api/webhooks/{id}',
    access: member('webhooks:read'),
    input: Type.Object({ id: Id }),
    output: Webhook,
    notFound: 'webhook_not_found',
  }),
  update: defineAction({
    summary: 'Change a webhook',
    description:
      `An absent field stays. ${ADDRESS_RULES} A new \`secret\` is used at once; to change it without a gap, ` +
      'rotate it. `isActive: true` enables a disabled webhook again: `recover` sends missed events. Waiting ' +
      `messages are dropped when it is disabled. ${SCOPES_OF_EVENTS}`,
    http: 'PATCH /api/webhooks/{id}',
    access: fresh(member('webhooks:write'), 'with_factor', { url: true, secret: true }),
    input: named('WebhookPatch', {
      id: Id,
      ...Type.Partial(Type.Object({ ...fields, secret: Secret })).properties,
    }),
    output: Type.Object({ ...Webhook.properties, warnings: Warnings }),
    notFound: 'webhook_not_found',
    errors: ['encryption_not_configured'],
  }),
  remove: defineAction({
    summary: 'Delete a webhook permanently',
    description: 'Its waiting messages and its delivery log are deleted, too.',
    http: 'DELETE /api/webhooks/{id}',
    access: member('webhooks:write'),
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'webhook_not_found',
  }),
  rotateSecret: defineAction({
    summary: 'Replace the signing secret of a webhook',
    description:
      'The new secret is generated. For `graceSeconds` messages carry two signatures, with the new and with the old one; ' +
      '0 ends the old one at once.',
    http: 'POST /api/webhooks/{id}/rotate-secret',
    status: 200,
    access: fresh(member('webhooks:write'), 'with_factor'),
    input: Type.Object({
      id: Id,
      graceSeconds: withDefault(Type.Integer({ minimum: 0, maximum: GRACE_SECONDS_MAX }), DAY_SECONDS),
    }),
    output: Type.Object({
      id: Id,
      secret: SecretOnce,
      previousSecretExpiresAt: Nullable(Timestamp),
      version: Version,
    }),
    notFound: 'webhook_not_found',
    errors: ['encryption_not_configured'],
  }),
  test: defineAction({
    summary: 'Send a test message to a webhook',
    description:
      'Sends at once, also to a disabled webhook, and returns the answer of the receiver. The message has the ' +
      'type `webhook.test`, or with `eventType` it is the example of that type. It is not retried, and not in ' +
      'the delivery log.',
    http: 'POST /api/webhooks/{id}/test',
    status: 200,
    access: member('webhooks:write'),
    input: Type.Object({ id: Id, eventType: Type.Optional(oneOf(EVENT_TYPES)) }),
    output: Type.Object({
      delivered: Type.Boolean({ description: 'The receiver answered 2xx' }),
      ...ReceiverAnswer,
      message: Type.String({ description: 'The outcome in words' }),
      responseBody: Nullable(Type.String({ description: 'Its first 4 kB' })),
    }),
    notFound: 'webhook_not_found',
    errors: ['encryption_not_configured'],
  }),
};
