// `npm run bus-keys`: the key with which identity signs who is calling, and its public key for all processes. The form is
// that of .env for Compose and for `npm run start:cluster`.
import { randomBytes } from 'node:crypto';
import { publicKeyText } from '../../shared/runtime/secrets/signing/signing-keys';

export interface NewBusKeys {
  BUS_PRIVATE_KEY: string;
  BUS_PUBLIC_KEYS: string;
}

export function newBusKeys(): NewBusKeys {
  const secret = randomBytes(32);
  return {
    BUS_PRIVATE_KEY: secret.toString('base64url'),
    BUS_PUBLIC_KEYS: publicKeyText(secret),
  };
}

function main(): void {
  const lines = Object.entries(newBusKeys()).map(([name, value]) => `${name}=${value}\n`);
  process.stdout.write(lines.join(''));
}

if (require.main === module) main();
