// The services of others that BUS_CLIENTS names, for what `npm run generate` writes: each is a user of NATS.

import { BUS } from '../../shared/settings/bus';
import type { Env } from '../../shared/settings/setting';
import { StartupError } from '../../shared/settings/startup-error';

export function busClients({ BUS_CLIENTS: value = '' }: Env): readonly string[] {
  return BUS.BUS_CLIENTS.parse(value, (message) => {
    throw new StartupError(`Bad setting: BUS_CLIENTS ${message}`);
  });
}
