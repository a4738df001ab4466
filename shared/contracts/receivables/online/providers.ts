// Connections of a company to payment providers, and the callbacks of these.
import { type Static, Type } from '@sinclair/typebox';
import { fresh, internal, member } from '../../access';
import { defineAction } from '../../contract';
import { named } from '../../named';
import { Id, Nullable, oneOf, revisionFields, Timestamp, withDefault } from '../../primitives';
import { CONNECTION_STOPS, PaymentEnvironmentName, PaymentProviderName } from './values';

export const CALLBACK_BYTES_MAX = 1024 * 1024;
const CALLBACK_HEADERS_MAX = 100;

export const PaymentConnection = named('PaymentConnection', {
  id: { ...Id, description: 'Of this connection; it stays when the connection is changed' },
  providerId: PaymentProviderName,
  environment: {
    ...PaymentEnvironmentName,
    description: 'A payment by a connection of TEST changes no document',
  },
  isActive: Type.Boolean({ description: 'Whether payers can begin a payment by it' }),
  callbackUrl: Type.String({
    description: 'The address that the provider is told to call when a payment changes',
    examples: [
      'https://invoicing.example/api/payment-callbacks/simulator/0198f2a4-7c1e-7a3b-9d52-1f0e6b7c8a91',
    ],
  }),
  account: Nullable(
    Type.String({
      description: 'The account, as the provider names it; null until the credentials were tried',
    }),
  ),
  checkedAt: Nullable({
    ...Timestamp,
    description: 'When the credentials of this version were tried; null while they were not',
  }),
  checkError: Nullable(
    Type.String({ description: 'What was wrong with them then; null when the provider took them' }),
  ),
  stopped: Nullable({
    ...oneOf(CONNECTION_STOPS),
    description:
      '`credentials`: the provider refuses them; `mismatch`: a payment had another amount, currency or account than was asked ' +
      'for. No payment begins until the connection is saved again',
  }),
  ...revisionFields,
});
export type PaymentConnection = Static<typeof PaymentConnection>;

const Config = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      maxProperties: 20,
      description: 'What `configSchema` of the provider asks for; stored encrypted, and never answered',
    },
  ),
);

const JsonSchema = Type.Unsafe<object>(Type.Object({}, { additionalProperties: true }));

const PaymentProviders = named('PaymentProviders', {
  connected: Type.Array(PaymentConnection),
  providers: Type.Array(
    named('PaymentProvider', {
      id: PaymentProviderName,
      label: Type.String({ description: 'Its name for people' }),
      description: Type.String(),
      configSchema: JsonSchema,
    }),
    { description: 'Those that can be connected' },
  ),
});

export const paymentProviders = {
  paymentProviders: defineAction({
    summary: 'Show the payment providers',
    description:
      'The connected ones (never their configuration), and those that can be connected: `configSchema` is a JSON Schema (2020-12) ' +
      'in which `writeOnly` marks secrets.',
    http: 'GET /api/company/payment-providers',
    access: member('company:read'),
    output: PaymentProviders,
  }),
  connectPaymentProvider: defineAction({
    summary: 'Connect a payment provider, or change its connection',
    description:
      'One connection per environment. `config` replaces the former one as a whole, and is checked against the `configSchema` of ' +
      'the provider. The credentials are tried in the background: see `checkedAt` and `checkError`. A stopped connection ' +
      'begins payments again. Tell the provider the `callbackUrl`. `config` is stored encrypted as a whole, so that without ' +
      'CREDENTIALS_ENCRYPTION_KEY each save is refused with 503.',
    http: 'PUT /api/company/payment-providers/{providerId}',
    access: fresh(member('company:write', 'settings:write'), 'with_factor'),
    input: Type.Object({
      providerId: PaymentProviderName,
      environment: withDefault(PaymentEnvironmentName, 'TEST'),
      config: Config,
      isActive: withDefault(Type.Boolean(), true),
    }),
    output: PaymentConnection,
    notFound: 'payment_provider_not_found',
    errors: ['encryption_not_configured'],
  }),
  removePaymentProvider: defineAction({
    summary: 'Remove the connections to a payment provider',
    description:
      'Removes the connections of every environment, with their credentials. While the outcome of a payment that has begun is not ' +
      'known it is 409: let no other begin (`isActive`) until it is. Later refunds and disputes of payments by it are booked by hand.',
    http: 'DELETE /api/company/payment-providers/{providerId}',
    access: member('company:write', 'settings:write'),
    input: Type.Object({ providerId: PaymentProviderName }),
    output: Type.Object({
      providerId: PaymentProviderName,
      environments: Type.Array(PaymentEnvironmentName),
    }),
    notFound: 'payment_provider_not_found',
    errors: ['payment_provider_in_use'],
  }),
  takePaymentCallback: defineAction({
    summary: 'Take the call of a payment provider',
    description:
      'What the body says is not believed: it names payments, which are looked up. The signature is checked on the bytes.',
    access: internal('gateway'),
    input: Type.Object({
      providerId: Type.String(),
      connectionId: Type.String(),
      headers: Type.Record(Type.String(), Type.String(), { maxProperties: CALLBACK_HEADERS_MAX }),
      /** Bytes of the body in base64. */
      body: Type.String({ maxLength: Math.ceil(CALLBACK_BYTES_MAX / 3) * 4 }),
    }),
    errors: ['not_found', 'payment_callback_refused'],
  }),
};
