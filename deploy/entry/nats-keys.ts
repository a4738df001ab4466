// `npm run nats-keys [process…]`: new NKEYs of NATS users, in the form of .env. NATS is given the public keys (NATS_KEY_…); the seed
// (NATS_SEED_…) is for the process alone, which signs a nonce of NATS with it.
import { nkeys } from 'nats';
import { allProcesses } from './processes';

export interface NatsKey {
  seed: string;
  publicKey: string;
}

export function newNatsKey(): NatsKey {
  const pair = nkeys.createUser();
  return { seed: Buffer.from(pair.getSeed()).toString(), publicKey: pair.getPublicKey() };
}

/** Name of the variable that has the seed of a process. */
export function seedVariable(process: string): string {
  return `NATS_SEED_${suffixOf(process)}`;
}

/** Name of the variable that has the public key of a process. */
export function keyVariable(process: string): string {
  return `NATS_KEY_${suffixOf(process)}`;
}

/** The end of the variables of a process. */
export function suffixOf(process: string): string {
  return process.toUpperCase().replace(/[^A-Z0-9]/g, '_');
}

/** Returns new keys of users of NATS, by their variables. */
export function newNatsKeys(processes: readonly string[]): Record<string, string> {
  const pairs = processes.map((name) => [name, newNatsKey()] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, { seed, publicKey }]) => [
      [seedVariable(name), seed],
      [keyVariable(name), publicKey],
    ]),
  );
}

function main(names: readonly string[]): void {
  const processes = names.length > 0 ? names : allProcesses().map(({ name }) => name);
  const lines = Object.entries(newNatsKeys(processes)).map(([name, value]) => `${name}=${value}\n`);
  process.stdout.write(lines.join(''));
}

if (require.main === module) main(process.argv.slice(2));
