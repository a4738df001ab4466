// The configuration by which a company is paid by Mollie.
import { type Static, Type } from '@sinclair/typebox';
import type { PaymentEnvironment } from '../../../../../shared/contracts/receivables/online/values';
import { secret } from '../config-fields';
import type { ConfigFault, ProviderConnection } from '../provider';

export const config = Type.Object({
  apiKey: secret('API key', 'Of the profile: live_… for LIVE, test_… for TEST', {
    pattern: '^(live|test)_[A-Za-z0-9]{1,100}$',
  }),
  profile: Type.Optional(
    Type.String({
      title: 'Profile',
      description: 'Refuses the key of another profile',
      pattern: '^pfl_[A-Za-z0-9]{1,60}$',
    }),
  ),
  signingSecret: Type.Optional(
    secret('Signing secret', 'Of a webhook in the dashboard; payments are called about without one, too'),
  ),
  formerSigningSecret: Type.Optional(
    secret('Former signing secret', 'Taken as well, while the secret is changed'),
  ),
  organizationToken: Type.Optional(
    secret(
      'Organization token',
      'Reads payouts and the balance: settlements.read, payments.read, refunds.read and balances.read',
      {
        pattern: '^access_[A-Za-z0-9]{1,150}$',
      },
    ),
  ),
});

export type Connection = ProviderConnection<Static<typeof config>>;

const PREFIXES: Readonly<Record<PaymentEnvironment, string>> = { LIVE: 'live_', TEST: 'test_' };

export function faults({ apiKey }: Static<typeof config>, environment: PaymentEnvironment): ConfigFault[] {
  if (apiKey.startsWith(PREFIXES[environment])) return [];
  return [{ field: 'apiKey', message: `must begin with ${PREFIXES[environment]} in ${environment}` }];
}
