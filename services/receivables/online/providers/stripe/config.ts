// The configuration by which a company is paid by Stripe.
import { type Static, Type } from '@sinclair/typebox';
import type { PaymentEnvironment } from '../../../../../shared/contracts/receivables/online/values';
import { secret } from '../config-fields';
import type { ConfigFault, ProviderConnection } from '../provider';

export const config = Type.Object({
  apiKey: secret('API key', 'Secret or restricted key: sk_live_… or rk_live_… for LIVE, …_test_… for TEST', {
    pattern: '^(sk|rk)_(live|test)_[A-Za-z0-9_]{1,180}$',
  }),
  webhookSecret: secret('Signing secret', 'Of the webhook endpoint, which calls the callback address'),
  formerWebhookSecret: Type.Optional(
    secret('Former signing secret', 'Taken as well, while the secret is changed'),
  ),
  account: Type.Optional(
    Type.String({
      title: 'Account',
      description: 'Refuses the key of another account',
      pattern: '^acct_[A-Za-z0-9]{1,60}$',
    }),
  ),
});

export type Connection = ProviderConnection<Static<typeof config>>;

const PARTS: Readonly<Record<PaymentEnvironment, string>> = { LIVE: '_live_', TEST: '_test_' };

export function faults({ apiKey }: Static<typeof config>, environment: PaymentEnvironment): ConfigFault[] {
  if (apiKey.slice(2).startsWith(PARTS[environment])) return [];
  return [{ field: 'apiKey', message: `must be a key with ${PARTS[environment]} in ${environment}` }];
}

export const isLive = ({ apiKey }: Static<typeof config>) => apiKey.slice(2).startsWith(PARTS.LIVE);
