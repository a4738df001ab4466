// Key pairs of the bus. `npm run bus-keys` writes one for every process, `npm run bus-keys identity mail` for these; the
// form is that of .env for Compose and for `npm run start:cluster`.
import { randomBytes } from 'node:crypto';
import { SERVICE_NAMES } from '../../shared/contracts/service-names';
import { KeyPair } from '../../shared/runtime/bus/key-pair';
import { passwordVariable } from './password-variable';

export interface NewBusKeys {
  /** Value of BUS_PRIVATE_KEY by process. */
  privateKeys: ReadonlyMap<string, string>;
  /** Value of BUS_PUBLIC_KEYS. */
  publicKeys: string;
}

/** Name of the variable that has the private key of a process. */
export function privateKeyVariable(process: string): string {
  return passwordVariable(process).replace('NATS_PASSWORD', 'BUS_PRIVATE_KEY');
}

export function newBusKeys(names: readonly string[] = [...SERVICE_NAMES, 'gateway']): NewBusKeys {
  const secrets = names.map((name) => ({ name, secret: randomBytes(32) }));
  const stated = secrets.map(({ name, secret }) => `${name}=${new KeyPair(secret).public.text}`);
  return {
    privateKeys: new Map(secrets.map(({ name, secret }) => [name, secret.toString('base64url')])),
    publicKeys: stated.join(),
  };
}

/** The private keys by their variables, and BUS_PUBLIC_KEYS. */
export function keyVariables({ privateKeys, publicKeys }: NewBusKeys): Record<string, string> {
  const own = [...privateKeys].map(([name, key]) => [privateKeyVariable(name), key]);
  return { ...Object.fromEntries(own), BUS_PUBLIC_KEYS: publicKeys };
}

function main(names: string[]): void {
  const made = newBusKeys(names.length > 0 ? names : undefined);
  const lines = Object.entries(keyVariables(made)).map(([name, value]) => `${name}=${value}\n`);
  process.stdout.write(lines.join(''));
}

if (require.main === module) main(process.argv.slice(2));
