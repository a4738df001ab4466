// The bus of a system whose processes have a user each: a server of the test's own with the permissions of
// deploy/nats.conf. The NATS of the machine has no users; it is used where TEST_NATS=machine, or there is no program.
import { type Authenticator, nkeyAuthenticator } from 'nats';
import { serviceNames } from '../../deploy/entry/load-services';
import { newNatsKeys, seedVariable } from '../../deploy/entry/nats-keys';
import { natsConf } from '../../deploy/generate/nats-conf';
import { busAndCache } from './bus-and-cache';
import { PEER } from './bus-peer';
import { natsProgram, startNatsServer } from './nats-server';

const PROCESSES = [...serviceNames(), 'gateway'];

export interface TestBus {
  settings: Record<string, string>;
  stop(): void;
}

/** Keys of every process and the peer of the test, by the variables that `npm run start:cluster` and NATS read. */
export function newUsers(processes: readonly string[] = PROCESSES): Record<string, string> {
  return newNatsKeys([...processes, PEER]);
}

/** Options of a connection as the user. @param settings with seeds by their variables */
export function loginOf(
  settings: Readonly<Record<string, string>>,
  user: string,
): { authenticator: Authenticator } {
  return { authenticator: nkeyAuthenticator(Buffer.from(settings[seedVariable(user)] ?? '')) };
}

/** `namespace` keeps systems apart on the NATS of the machine. */
export async function startBus(
  namespace: string,
  processes: readonly string[] = PROCESSES,
): Promise<TestBus> {
  const program = process.env.TEST_NATS === 'machine' ? undefined : natsProgram();
  if (!program) {
    const { natsUrl: NATS_URL } = busAndCache() ?? { natsUrl: '' };
    return { settings: { NATS_URL, BUS_TLS: 'off', BUS_NAMESPACE: namespace }, stop: () => {} };
  }
  const users = newUsers(processes);
  const conf = natsConf([...processes, PEER]);
  const { url, caFile, stop } = await startNatsServer(program, users, conf);
  return { settings: { ...users, NATS_URL: url, BUS_CA_FILE: caFile }, stop };
}
