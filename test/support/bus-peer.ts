// The test's own place on the bus of a cluster: it holds the signing key and calls as the gateway may.
import { ServiceBroker } from 'moleculer';
import { serviceNames } from '../../deploy/load-services';
import { passwordVariable } from '../../deploy/nats-conf';
import { brokerOptions } from '../../moleculer.config';
import { Signer } from '../../shared/runtime/principal';
import type { System } from '../../shared/runtime/system';
import { readConfig } from '../../shared/settings/config';

const OWN = 'gateway';

/** `settings` are those of the cluster. */
export async function joinBus(settings: Record<string, string>): Promise<System> {
  const password = settings[passwordVariable(OWN)];
  const user = password === undefined ? {} : { NATS_USER: OWN, NATS_PASSWORD: password };
  const config = readConfig({ ...settings, ...user, SERVICES: OWN });
  const broker = new ServiceBroker(brokerOptions(config));
  await broker.start();
  await broker.waitForServices(serviceNames());
  return {
    broker,
    signer: new Signer(config.busSigningKey),
    get databases(): never {
      throw new Error('the pools of other processes cannot be looked at: see test/support/cluster-suite.cjs');
    },
    stop: () => broker.stop(),
  };
}
