// `npm run bus-keys`: the private keys of the services that sign, and their public keys for all processes. The form is that of .env for
// Compose and for `npm run start:cluster`.
import { randomBytes } from 'node:crypto';
import { SIGNERS } from '../../shared/contracts/signed-calls';
import { publicKeyText } from '../../shared/runtime/secrets/signing/signing-keys';
import { privateKeySetting } from '../../shared/settings/bus';

type PrivateKeys = Record<ReturnType<typeof privateKeySetting>, string>;
export type NewBusKeys = PrivateKeys & { BUS_PUBLIC_KEYS: string };

export function newBusKeys(): NewBusKeys {
  const pairs = SIGNERS.map((service) => {
    const secret = randomBytes(32);
    return { service, secret: secret.toString('base64url'), publicKey: publicKeyText(secret) };
  });
  const secrets = pairs.map(({ service, secret }) => [privateKeySetting(service), secret]);
  const BUS_PUBLIC_KEYS = pairs.map(({ service, publicKey }) => `${service}:${publicKey}`).join();
  return { ...Object.fromEntries(secrets), BUS_PUBLIC_KEYS };
}

/** Names of the settings with a private key. */
export const PRIVATE_KEYS = SIGNERS.map(privateKeySetting);

function main(): void {
  const lines = Object.entries(newBusKeys()).map(([name, value]) => `${name}=${value}\n`);
  process.stdout.write(lines.join(''));
}

if (require.main === module) main();
