// Connections to e-invoicing channels.
import { Type } from '@sinclair/typebox';
import { ANY_MEMBER, internal, member, OWNER_OR_ADMIN } from '../access';
import { defineAction } from '../contract';
import { channelPolicyOn, SEGMENTS } from '../country-readiness/channel-policy';
import { answerHead, shown } from '../country-readiness/evidence';
import { EInvoiceFormat } from '../e-invoice-formats';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf, revisionFields, Timestamp, withDefault } from '../primitives';

export const CHANNEL_PROVIDERS = [
  'peppol',
  'pdp',
  'chorus-pro',
  'sdi',
  'ksef',
  'xrechnung-email',
  'at-pt',
  'anaf',
  'face',
  'verifactu',
  'nav',
] as const;
export type ChannelProviderId = (typeof CHANNEL_PROVIDERS)[number];

export const CHANNEL_ENVIRONMENTS = ['TEST', 'PROD'] as const;
/** Reasons why nothing is sent by a connection until it is connected anew. */
export const STOP_REASONS = ['credentials', 'connection'] as const;
export type ChannelEnvironment = (typeof CHANNEL_ENVIRONMENTS)[number];

export interface SendingChannel {
  /** The format that is sent; null for a record that was made with a document. */
  format: EInvoiceFormat | null;
  /**
   * An invoice of a `clearing` channel exists only once it was accepted; a `delivery` channel brings it to the buyer; by
   * a `report` channel an authority is told, and the invoice still has to reach the buyer.
   */
  kind: 'clearing' | 'delivery' | 'report';
}

/** The channels that this system sends by; all others can be connected only. */
export const SENDING_CHANNELS = {
  peppol: { format: 'peppol', kind: 'delivery' },
  ksef: { format: 'ksef-fa3', kind: 'clearing' },
  nav: { format: 'nav', kind: 'report' },
  verifactu: { format: null, kind: 'report' },
  pdp: { format: 'fr-ctc', kind: 'delivery' },
} as const satisfies Partial<Record<ChannelProviderId, SendingChannel>>;

export function sendingChannel(id: ChannelProviderId): SendingChannel | undefined {
  const known: Partial<Record<ChannelProviderId, SendingChannel>> = SENDING_CHANNELS;
  return known[id];
}

const ProviderId = oneOf(CHANNEL_PROVIDERS);
const Environment = oneOf(CHANNEL_ENVIRONMENTS);

const connectionFields = {
  providerId: ProviderId,
  environment: Environment,
  isActive: Type.Boolean(),
  autoSend: Nullable(
    Type.Boolean({
      description:
        'Whether issuing a document sends it by this connection. null: as the country of the company says, which is yes ' +
        'for PROD where a mandate in force names a channel that this provider serves. Invoices to individuals leave by ' +
        'themselves only where the mandate names them (B2C)',
    }),
  ),
  checkedAt: Nullable({
    ...Timestamp,
    description:
      'When the credentials of this version were tried; null while they were not, or where this system does not send ' +
      'by the channel yet',
  }),
  checkError: Nullable(
    Type.String({ description: 'What was wrong with them then; null when the channel took them' }),
  ),
  checkWarning: Nullable(
    Type.String({
      description:
        'What was unusual then: a clock of this server that is more than 30 s from that of the channel, which the operator sets right',
    }),
  ),
  expiresAt: Nullable({
    ...Timestamp,
    description:
      'The first end of a certificate or token in the configuration, where that says one. Owners are told by mail, and ' +
      'subscribers by `channel.expiring`, 30, 7 and 1 days before',
  }),
  eInvoiceFormat: Nullable({
    ...EInvoiceFormat,
    description:
      'What documents leave in, where the configuration says it; null: the one format of the channel',
  }),
  ...revisionFields,
};

/** The place that a configuration is sealed for; the row is named `providerId/environment`. */
export const CHANNEL_CONFIG_PLACE = { table: 'settings.channel_connections', field: 'config' } as const;

const ConnectionOf = named('ConnectionOf', {
  companyId: Id,
  providerId: ProviderId,
  environment: Environment,
});

const Config = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      maxProperties: 100,
      description: 'What `configSchema` of the provider asks for; stored encrypted, and never answered',
    },
  ),
);

const JsonSchema = Type.Unsafe<object>(Type.Object({}, { additionalProperties: true }));

const { mandated, upcoming, suggested, reporting } = channelPolicyOn(shown);

const Channels = named('Channels', {
  connected: Type.Array(named('ChannelConnection', connectionFields)),
  policy: named('CompanyChannelPolicy', { ...answerHead, mandated, upcoming, suggested }),
  reporting,
  providers: Type.Array(
    named('ChannelProvider', {
      id: ProviderId,
      label: Type.String(),
      description: Type.String(),
      countries: Type.Array(Type.String(), { description: 'Where it is used; empty: in many countries' }),
      configSchema: JsonSchema,
    }),
  ),
});

const Warning = named('ChannelWarning', { pointer: Type.String(), message: Type.String() });

export const channels = {
  channels: defineAction({
    summary: 'Show the channels',
    description:
      'Which are connected (never their configuration), what the country of the company mandates and suggests today, ' +
      'its reporting obligations, and what can be connected: `configSchema` is a JSON Schema (2020-12) in which ' +
      '`writeOnly` marks secrets.',
    http: 'GET /api/company/channels',
    access: member('company:read', ANY_MEMBER),
    output: Channels,
  }),
  connectChannel: defineAction({
    summary: 'Connect a channel, or change its connection',
    description:
      'One connection per environment. `config` replaces the one there was as a whole, and is checked against the ' +
      "provider's `configSchema`; keys that it does not name are kept as well, with a warning. The credentials are " +
      'tried in the background where this system sends by the channel, and once a day from then on: see `checkedAt`, ' +
      '`checkError` and `checkWarning`.',
    http: 'PUT /api/company/channels/{providerId}',
    access: member('company:write', OWNER_OR_ADMIN),
    input: Type.Object({
      providerId: ProviderId,
      environment: withDefault(Environment, 'TEST'),
      config: Config,
      isActive: withDefault(Type.Boolean(), true),
      autoSend: Type.Optional(
        Nullable(
          Type.Boolean({
            description:
              'Send what is issued by itself; null, and nothing: as the country of the company says',
          }),
        ),
      ),
    }),
    output: Type.Object({ ...connectionFields, warnings: Type.Array(Warning) }),
    notFound: 'channel_not_found',
    errors: ['encryption_not_configured'],
  }),
  removeChannel: defineAction({
    summary: 'Remove the connections to a channel',
    description: 'Those of every environment, with their credentials.',
    http: 'DELETE /api/company/channels/{providerId}',
    access: member('company:write', OWNER_OR_ADMIN),
    input: Type.Object({ providerId: ProviderId }),
    output: Type.Object({ providerId: ProviderId, environments: Type.Array(Environment) }),
    notFound: 'channel_not_found',
  }),
  channelConnection: defineAction({
    summary: 'A connection to a channel, sealed',
    description:
      'For the service that sends, which holds the same key: credentials are not readable on the bus.',
    access: internal('transmissions'),
    input: ConnectionOf,
    output: Type.Object({
      connection: Nullable(
        Type.Object({ sealed: Type.String(), version: Type.Integer(), isActive: Type.Boolean() }),
      ),
    }),
    idempotent: true,
  }),
  activeChannels: defineAction({
    summary: 'The active connections of a company',
    access: internal('transmissions'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({ providerId: ProviderId, environment: Environment, format: Nullable(EInvoiceFormat) }),
      ),
    }),
    idempotent: true,
  }),
  channelEnvironments: defineAction({
    summary: 'The connections of a company to one provider, active or not',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, providerId: ProviderId }),
    output: Type.Object({
      items: Type.Array(Type.Object({ environment: Environment, isActive: Type.Boolean() })),
    }),
    idempotent: true,
  }),
  autoSendChannels: defineAction({
    summary: 'The connections that what a company issues leaves by, without being asked',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, country: Type.String(), date: CalendarDate }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          providerId: ProviderId,
          environment: Environment,
          /** The format of documents, if the connection states it. */
          format: Nullable(EInvoiceFormat),
          label: Type.String(),
          /** Segments whose invoices it sends. */
          segments: Type.Array(oneOf(SEGMENTS)),
        }),
      ),
    }),
    idempotent: true,
  }),
  channelStopped: defineAction({
    summary: 'A channel refuses the credentials of a connection, or has stopped it',
    description:
      'Told once for each version of the connection and reason: to owners by mail, to subscribers by an event.',
    access: internal('transmissions'),
    input: Type.Object({
      ...ConnectionOf.properties,
      version: Type.Integer(),
      reason: oneOf(STOP_REASONS),
    }),
    idempotent: true,
  }),
  channelChecked: defineAction({
    summary: 'What the channel said to the credentials of a connection',
    description: 'Kept where the connection still has this version.',
    access: internal('transmissions'),
    input: Type.Object({
      ...ConnectionOf.properties,
      version: Type.Integer(),
      checkedAt: Timestamp,
      /** The error, or null: it accepted them. */
      error: Nullable(Type.String({ maxLength: 400 })),
      /** A warning that is no reason to refuse anything. */
      warning: Type.Optional(Nullable(Type.String({ maxLength: 400 }))),
    }),
    idempotent: true,
  }),
};
