// Connections to e-invoicing channels.
import { Type } from '@sinclair/typebox';
import { ANY_MEMBER, member, OWNER_OR_ADMIN } from '../access';
import { defineAction } from '../contract';
import { channelPolicyOn } from '../country-readiness/channel-policy';
import { answerHead, shown } from '../country-readiness/evidence';
import { oneOf, revisionFields, withDefault } from '../primitives';

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
export type ChannelEnvironment = (typeof CHANNEL_ENVIRONMENTS)[number];

const ProviderId = oneOf(CHANNEL_PROVIDERS);
const Environment = oneOf(CHANNEL_ENVIRONMENTS);

const connectionFields = {
  providerId: ProviderId,
  environment: Environment,
  isActive: Type.Boolean(),
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

const { mandated, upcoming, suggested, reporting } = channelPolicyOn(shown);

const Channels = Type.Object({
  connected: Type.Array(Type.Object(connectionFields)),
  policy: Type.Object({ ...answerHead, mandated, upcoming, suggested }),
  reporting,
  providers: Type.Array(
    Type.Object({
      id: ProviderId,
      label: Type.String(),
      description: Type.String(),
      countries: Type.Array(Type.String(), { description: 'Where it is used; empty: in many countries' }),
      configSchema: JsonSchema,
    }),
  ),
});

const Warning = Type.Object({ pointer: Type.String(), message: Type.String() });

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
      "provider's `configSchema`; keys that it does not name are kept as well, with a warning. Whether the channel " +
      'accepts the credentials is not tried.',
    http: 'PUT /api/company/channels/{providerId}',
    access: member('company:write', OWNER_OR_ADMIN),
    input: Type.Object({
      providerId: ProviderId,
      environment: withDefault(Environment, 'TEST'),
      config: Config,
      isActive: withDefault(Type.Boolean(), true),
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
};
