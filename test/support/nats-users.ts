// The bus of a system whose processes have a user each: a server of the test's own with the permissions of
// deploy/nats.conf. The NATS of the machine has no users; it is used where TEST_NATS=machine, or there is no program.
import { randomBytes } from 'node:crypto';
import { serviceNames } from '../../deploy/entry/load-services';
import { passwordVariable } from '../../deploy/entry/password-variable';
import { natsConf } from '../../deploy/generate/nats-conf';
import { busAndCache } from './bus-and-cache';
import { PEER } from './bus-peer';
import { natsProgram, startNatsServer } from './nats-server';

const PROCESSES = [...serviceNames(), 'gateway'];

export interface TestBus {
  settings: Record<string, string>;
  stop(): void;
}

/** Passwords of every process and the peer of the test, by the variable that `npm run start:cluster` reads. */
export function newPasswords(processes: readonly string[] = PROCESSES): Record<string, string> {
  return Object.fromEntries(
    [...processes, PEER].map((name) => [passwordVariable(name), `p${randomBytes(12).toString('hex')}`]),
  );
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
  const passwords = newPasswords(processes);
  const conf = natsConf([...processes, PEER]);
  const { url, caFile, stop } = await startNatsServer(program, passwords, conf);
  return { settings: { ...passwords, NATS_URL: url, BUS_CA_FILE: caFile }, stop };
}
