// The configuration by which a company is paid by GoCardless.
import { type Static, Type } from '@sinclair/typebox';
import type { PaymentEnvironment } from '../../../../../shared/contracts/receivables/online/values';
import { secret } from '../config-fields';
import type { ConfigFault, ProviderConnection } from '../provider';

export const config = Type.Object({
  accessToken: secret('Access token', 'Read and write: live_… for LIVE, sandbox_… for TEST', {
    pattern: '^(live|sandbox)_[A-Za-z0-9_-]{1,150}$',
  }),
  webhookSecret: secret('Webhook secret', 'Of the webhook endpoint, which calls the callback address'),
  formerWebhookSecret: Type.Optional(
    secret('Former webhook secret', 'Taken as well, while the secret is changed'),
  ),
  creditor: Type.Optional(
    Type.String({
      title: 'Creditor',
      description: 'Who is paid, where the account has several',
      pattern: '^CR[A-Za-z0-9]{1,60}$',
    }),
  ),
});

export type Connection = ProviderConnection<Static<typeof config>>;

const PREFIXES: Readonly<Record<PaymentEnvironment, string>> = { LIVE: 'live_', TEST: 'sandbox_' };

export function faults(
  { accessToken }: Static<typeof config>,
  environment: PaymentEnvironment,
): ConfigFault[] {
  if (accessToken.startsWith(PREFIXES[environment])) return [];
  return [{ field: 'accessToken', message: `must begin with ${PREFIXES[environment]} in ${environment}` }];
}

export const isLive = ({ accessToken }: Static<typeof config>) => accessToken.startsWith(PREFIXES.LIVE);
