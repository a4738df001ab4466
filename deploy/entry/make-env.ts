// `npm run make-env`: writes .env from .env.example with a random password for every part and random keys, for
// Compose, and ./tls with the certificate of NATS. Never touches a .env that is there: its keys open what is stored.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeBusCertificates } from './bus-certificates';
import { newBusKeys } from './new-bus-keys';

/** A password is a part of addresses and of nats.conf: letters and digits, beginning with a letter. */
const newPassword = () => `p${randomBytes(20).toString('hex')}`;

export function filledIn(example: string): string {
  const keys = newBusKeys();
  return example
    .replace(/^((?:POSTGRES|DATABASE|NATS)_PASSWORD\w*)=.*$/gm, (_line, name) => `${name}=${newPassword()}`)
    .replace(/^# BUS_PRIVATE_KEY=.*$/m, `BUS_PRIVATE_KEY=${keys.BUS_PRIVATE_KEY}`)
    .replace(/^# BUS_PUBLIC_KEYS=.*$/m, `BUS_PUBLIC_KEYS=${keys.BUS_PUBLIC_KEYS}`)
    .replace(
      /^# CREDENTIALS_ENCRYPTION_KEY=.*$/m,
      () => `CREDENTIALS_ENCRYPTION_KEY=${randomBytes(32).toString('base64')}`,
    );
}

function main(): void {
  const file = resolve(process.cwd(), '.env');
  if (existsSync(file)) {
    process.stderr.write('There is a .env already: its keys open what is stored, so it stays as it is\n');
    process.exitCode = 1;
    return;
  }
  const example = readFileSync(resolve(process.cwd(), '.env.example'), 'utf8');
  writeFileSync(file, filledIn(example), { mode: 0o600, flag: 'wx' });
  process.stdout.write('Wrote .env: keep a copy of its keys where the backups are not\n');
  if (makeBusCertificates()) process.stdout.write('Wrote tls: the certificate of NATS\n');
}

if (require.main === module) main();
