// The test's own place on the bus of a cluster: by default a process of everything, which calls in the name of any service.
import { ServiceBroker } from 'moleculer';
import { serviceNames } from '../../deploy/entry/load-services';
import { seedVariable } from '../../deploy/entry/nats-keys';
import { brokerOptions } from '../../moleculer.config';
import { Signer } from '../../shared/runtime/secrets/signing/signer';
import { SigningKeys } from '../../shared/runtime/secrets/signing/signing-keys';
import type { System } from '../../shared/runtime/system';
import { readConfig } from '../../shared/settings/config';

/** Only servers of tests have this user: see nats-users.ts. */
export const PEER = 'all';

/** @param settings those of the cluster; @param user whose name and key it has. Not started yet. */
export function createPeer(settings: Record<string, string>, user = PEER): ServiceBroker {
  const seed = settings[seedVariable(user)];
  const login = seed === undefined ? {} : { NATS_SEED: seed };
  return new ServiceBroker(brokerOptions(readConfig({ ...settings, ...login, SERVICES: user })));
}

/** Signs as `identity` of the cluster does. */
export function signerOf(settings: Record<string, string>): Signer {
  return new Signer(SigningKeys.of(readConfig({ ...settings, SERVICES: 'all' })));
}

export async function joinBus(settings: Record<string, string>): Promise<System> {
  const broker = createPeer(settings);
  await broker.start();
  await broker.waitForServices(serviceNames());
  return {
    broker,
    signer: signerOf(settings),
    get databases(): never {
      throw new Error('the pools of other processes cannot be looked at: see test/support/cluster-suite.cjs');
    },
    stop: () => broker.stop(),
  };
}
