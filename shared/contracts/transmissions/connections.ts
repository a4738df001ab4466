// Connections to e-invoicing channels: what a company sets, and what other services ask of them.
import { Type } from '@sinclair/typebox';
import { fresh, internal, member } from '../access';
import { defineAction } from '../contract';
import { channelPolicyOn, SEGMENTS } from '../country-readiness/channel-policy';
import { answerHead, presented } from '../country-readiness/evidence';
import { EInvoiceFormat } from '../e-invoice-formats';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf, revisionFields, Timestamp, withDefault } from '../primitives';
import { Channel, Environment } from './channels';

const connectionFields = {
  providerId: Channel,
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

const { mandated, upcoming, suggested, reporting } = channelPolicyOn(presented);

const Channels = named('Channels', {
  connected: Type.Array(named('ChannelConnection', connectionFields)),
  policy: named('CompanyChannelPolicy', { ...answerHead, mandated, upcoming, suggested }),
  reporting,
  providers: Type.Array(
    named('ChannelProvider', {
      id: Channel,
      label: Type.String(),
      description: Type.String(),
      countries: Type.Array(Type.String(), { description: 'Where it is used; empty: in many countries' }),
      configSchema: JsonSchema,
    }),
  ),
});

const Warning = named('ChannelWarning', { pointer: Type.String(), message: Type.String() });

/** Actions that clients know as a part of `settings`. */
export const connecting = {
  channels: defineAction({
    summary: 'Show the channels',
    description:
      "The connected ones (never their configuration), the mandates and suggestions of the company's country " +
      'today, its reporting obligations, and the channels that can be connected: `configSchema` is a JSON ' +
      'Schema (2020-12) in which `writeOnly` marks secrets.',
    http: 'GET /api/company/channels',
    access: member('company:read'),
    output: Channels,
  }),
  connectChannel: defineAction({
    summary: 'Connect a channel, or change its connection',
    description:
      'One connection per environment. `config` replaces the former one as a whole, and is checked against the ' +
      "provider's `configSchema`; unknown keys are stored as well, with a warning. If this system sends by the " +
      'channel, the credentials are tried in the background, and once a day from then on: see `checkedAt`, ' +
      '`checkError` and `checkWarning`. `config` is stored encrypted as a whole, so that without CREDENTIALS_ENCRYPTION_KEY ' +
      'each save is refused with 503.',
    http: 'PUT /api/company/channels/{providerId}',
    access: fresh(member('company:write', 'settings:write'), 'with_factor', { environment: 'PROD' }),
    input: Type.Object({
      providerId: Channel,
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
    description: 'Removes the connections of every environment, with their credentials.',
    http: 'DELETE /api/company/channels/{providerId}',
    access: fresh(member('company:write', 'settings:write'), 'with_factor'),
    input: Type.Object({ providerId: Channel }),
    output: Type.Object({ providerId: Channel, environments: Type.Array(Environment) }),
    notFound: 'channel_not_found',
  }),
};

export const connections = {
  ...connecting,
  channelEnvironments: defineAction({
    summary: 'The connections of a company to one provider, active or not',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, providerId: Channel }),
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
          providerId: Channel,
          environment: Environment,
          /** Format of the connection, if it states one. */
          format: Nullable(EInvoiceFormat),
          label: Type.String(),
          /** Segments of the buyers whose invoices leave by it. */
          segments: Type.Array(oneOf(SEGMENTS)),
        }),
      ),
      /** Active connections of the company, those that only leave when asked included. */
      connected: Type.Array(Type.Object({ providerId: Channel, environment: Environment })),
    }),
    idempotent: true,
  }),
  connectionsOfCompany: defineAction({
    summary: 'The connections of a company, and whether their channels have taken the credentials',
    access: internal('country-readiness'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          providerId: Channel,
          environment: Environment,
          isActive: Type.Boolean(),
          /** The channel has taken the credentials of this version. */
          isProven: Type.Boolean(),
        }),
      ),
    }),
    idempotent: true,
  }),
};
