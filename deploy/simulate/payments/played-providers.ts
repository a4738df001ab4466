// All payment providers, played: one for each of the list, by the folder of its name.
import { join } from 'node:path';
import {
  PAYMENT_PROVIDERS,
  type PaymentProviderId,
} from '../../../shared/contracts/receivables/online/values';
import type { PlayedProvider } from './played-provider';

export function playedProviders(): PlayedProvider[] {
  return PAYMENT_PROVIDERS.map(played);
}

export function played(id: PaymentProviderId): PlayedProvider {
  const { Played }: { Played: new () => PlayedProvider } = require(join(__dirname, id, 'provider'));
  return new Played();
}
