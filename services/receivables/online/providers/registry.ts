// All payment providers. shared/contracts/receivables/online/values.ts lists them; everything else of one is in the
// folder of its name beside this file.
import { join } from 'node:path';
import {
  PAYMENT_PROVIDERS,
  type PaymentEnvironment,
  type PaymentProviderId,
} from '../../../../shared/contracts/receivables/online/values';
import type { Config } from '../../../../shared/settings/config';
import type { PaymentProvider } from './provider';

export const PROVIDERS = Object.fromEntries(PAYMENT_PROVIDERS.map((id) => [id, load(id)])) as Readonly<
  Record<PaymentProviderId, PaymentProvider>
>;

function load(id: PaymentProviderId): PaymentProvider {
  const { provider }: { provider: PaymentProvider } = require(join(__dirname, id, 'provider'));
  return provider;
}

/** Address of the API of a provider; undefined for one that this instance cannot reach. */
export function apiOf(
  { receivablesEndpoints }: Pick<Config, 'receivablesEndpoints'>,
  id: PaymentProviderId,
  environment: PaymentEnvironment,
): string | undefined {
  const override = receivablesEndpoints.find(({ provider }) => provider === id);
  return override?.url ?? PROVIDERS[id].api?.[environment];
}
