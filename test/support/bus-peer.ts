// The test's own place on the bus of a cluster: by default it holds the keys of all processes, and calls as any of them.
import { ServiceBroker } from 'moleculer';
import { serviceNames } from '../../deploy/entry/load-services';
import { privateKeyVariable } from '../../deploy/entry/new-bus-keys';
import { passwordVariable } from '../../deploy/entry/password-variable';
import { brokerOptions } from '../../moleculer.config';
import { Signer } from '../../shared/runtime/bus/signer';
import type { System } from '../../shared/runtime/system';
import { readConfig } from '../../shared/settings/config';
import { stolenKeys } from './bus-keys';

const OWN = 'gateway';

export interface PeerOptions {
  /** Whose user on the bus it is. */
  user?: string;
  /** Whose private keys it has. */
  keysOf?: readonly string[];
  nodeID?: string;
}

/** `settings` are those of the cluster. Not started yet. */
export function createPeer(settings: Record<string, string>, options: PeerOptions = {}) {
  const { user = OWN, keysOf = [...serviceNames(), OWN], nodeID } = options;
  const password = settings[passwordVariable(user)];
  const login = password === undefined ? {} : { NATS_USER: user, NATS_PASSWORD: password };
  const own = { BUS_PRIVATE_KEY: settings[privateKeyVariable(user)], SERVICES: user };
  const config = readConfig({ ...settings, ...login, ...own });
  const keys = stolenKeys(keysOf, settings, config.busKeys?.publicKeys ?? []);
  const defaults = brokerOptions(config, [], keys);
  const broker = new ServiceBroker({ ...defaults, nodeID: nodeID ?? defaults.nodeID });
  return { broker, keys, signer: new Signer(keys) };
}

export async function joinBus(settings: Record<string, string>): Promise<System> {
  const { broker, signer } = createPeer(settings);
  await broker.start();
  await broker.waitForServices(serviceNames());
  return {
    broker,
    signer,
    get databases(): never {
      throw new Error('the pools of other processes cannot be looked at: see test/support/cluster-suite.cjs');
    },
    stop: () => broker.stop(),
  };
}
