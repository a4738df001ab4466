// `npm run make-env`: writes .env from .env.example with a random password for every part and random keys, for
// Compose, and ./tls with the certificate of NATS. Never touches a .env that is there: its keys open what is stored.
//   --kubernetes     writes kubernetes-secrets.yaml instead, for the database whose owner is in DATABASE_URL
//   --per-service    for deploy/kubernetes/per-service
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import { makeBusCertificates } from './bus-certificates';
import { busClients } from './bus-clients';
import { kubernetesSecrets } from './kubernetes-secrets';
import { newNatsKey } from './nats-keys';
import { newBusKeys } from './new-bus-keys';
import { newPassword } from './new-password';
import { allProcesses, groupProcesses } from './processes';
import { runCommand } from './run-command';

const FOR_COMPOSE = '.env';
const FOR_KUBERNETES = 'kubernetes-secrets.yaml';

export function filledIn(example: string): string {
  const withKeys = Object.entries(newBusKeys()).reduce(
    (text, [name, key]) => text.replace(new RegExp(`^# ${name}=.*$`, 'm'), `${name}=${key}`),
    example,
  );
  return withNatsKeys(withKeys)
    .replace(/^((?:POSTGRES|DATABASE)_PASSWORD\w*)=.*$/gm, (_line, name) => `${name}=${newPassword()}`)
    .replace(
      /^# ((?:CREDENTIALS|FACTOR)_ENCRYPTION_KEY|AUDIT_SIGNING_KEY)=.*$/gm,
      (_line, name) => `${name}=${randomBytes(32).toString('base64')}`,
    );
}

/** Fills in the seed and, on the line after it, the public key of each user of NATS. */
function withNatsKeys(example: string): string {
  return example.replace(/^(NATS_SEED_\w+)=.*\n(NATS_KEY_\w+)=.*$/gm, (_lines, seedName, keyName) => {
    const { seed, publicKey } = newNatsKey();
    return `${seedName}=${seed}\n${keyName}=${publicKey}`;
  });
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kubernetes: { type: 'boolean', default: false },
      'per-service': { type: 'boolean', default: false },
    },
  });
  const file = values.kubernetes ? FOR_KUBERNETES : FOR_COMPOSE;
  if (existsSync(resolve(file)))
    throw new StartupError(`There is a ${file} already: its keys open what is stored, so it stays as it is`);
  const text = values.kubernetes
    ? await kubernetesFile(values['per-service'])
    : filledIn(readFileSync(resolve('.env.example'), 'utf8'));
  writeFileSync(resolve(file), text, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`Wrote ${file}: keep a copy of its keys where the backups are not\n`);
  if (makeBusCertificates()) process.stdout.write('Wrote tls: the certificate of NATS\n');
}

async function kubernetesFile(isPerService: boolean): Promise<string> {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL)
    throw new StartupError(
      'DATABASE_URL is not set: that of the owner of the database, as the pods reach it',
    );
  readConfig({ DATABASE_URL });
  makeBusCertificates();
  const [ca, certificate, key] = ['ca.crt', 'nats.crt', 'nats.key'].map((name) =>
    readFileSync(resolve('tls', name), 'utf8'),
  ) as [string, string, string];
  const { stringify } = await import('yaml');
  const objects = kubernetesSecrets({
    processes: isPerService ? allProcesses() : groupProcesses(),
    clients: busClients(process.env),
    env: { ...process.env, DATABASE_URL },
    tls: { ca, certificate, key },
  });
  return objects.map((object) => stringify(object, { lineWidth: 0 })).join('---\n');
}

if (require.main === module) runCommand(() => main(process.argv.slice(2)), 'Cannot write');
