// `npm run bus-keys`: the private keys of the services that sign and of mail, and their public keys for all processes. The form is that
// of .env for Compose and for `npm run start:cluster`.
import { randomBytes } from 'node:crypto';
import { privateKeyOf, publicKeyText } from '../../shared/runtime/secrets/curve-keys';
import { KEY_OWNERS, privateKeySetting } from '../../shared/settings/bus';

type PrivateKeys = Record<ReturnType<typeof privateKeySetting>, string>;
export type NewBusKeys = PrivateKeys & { BUS_PUBLIC_KEYS: string };

/** @param mailKey that of mail, where it is not to be a new one */
export function newBusKeys(mailKey: Buffer = randomBytes(32)): NewBusKeys {
  const pairs = KEY_OWNERS.map((service) => {
    const [curve, bytes] =
      service === 'mail' ? (['X25519', mailKey] as const) : (['Ed25519', randomBytes(32)] as const);
    const publicKey = publicKeyText(privateKeyOf(curve, bytes));
    return { service, secret: bytes.toString('base64url'), publicKey };
  });
  const secrets = pairs.map(({ service, secret }) => [privateKeySetting(service), secret]);
  const BUS_PUBLIC_KEYS = pairs.map(({ service, publicKey }) => `${service}:${publicKey}`).join();
  return { ...Object.fromEntries(secrets), BUS_PUBLIC_KEYS };
}

/** Names of the settings with a private key. */
export const PRIVATE_KEYS = KEY_OWNERS.map(privateKeySetting);

function main(): void {
  const lines = Object.entries(newBusKeys()).map(([name, value]) => `${name}=${value}\n`);
  process.stdout.write(lines.join(''));
}

if (require.main === module) main();
