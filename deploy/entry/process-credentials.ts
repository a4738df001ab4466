// Credentials of the processes of deploy/entry/cluster.ts: each has a login in the database and a user on the bus of its own,
// and is given neither those of the others nor the owner's.
import { randomBytes } from 'node:crypto';
import { isProcessGroup } from '../../shared/contracts/process-groups';
import { mailKeyFrom } from '../../shared/runtime/secrets/mail-box';
import { roleOf } from '../../shared/runtime/system';
import { type Config, readConfig } from '../../shared/settings/config';
import { StartupError } from '../../shared/settings/startup-error';
import type { DatabaseLogins } from './grant-logins';
import { seedVariable } from './nats-keys';
import { newBusKeys, PRIVATE_KEYS } from './new-bus-keys';
import type { ProcessShape } from './processes';

const CREDENTIALS =
  /^(?:DATABASE_URL|DATABASE_LOGINS|POSTGRES_PASSWORD|DATABASE_PASSWORD_\w+|NATS_SEED_\w+|BUS_PRIVATE_KEY\w*)$/;

/** Passwords of DATABASE_LOGINS; else made anew at each start, so that they need not be kept. */
export function databasePasswords(shapes: readonly ProcessShape[], logins: DatabaseLogins): DatabaseLogins {
  const lacking = shapes.filter(({ name, hasDatabase }) => hasDatabase && !logins.has(name));
  const generated = lacking.map(({ name }): [string, string] => [name, randomBytes(24).toString('hex')]);
  return new Map([...logins, ...generated]);
}

export function withoutCredentials(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !CREDENTIALS.test(name)));
}

/** Empty for a process without a database. @param owner the DATABASE_URL of the cluster */
export function databaseLogin(
  shape: ProcessShape,
  config: Config,
  owner: string,
  passwords: DatabaseLogins,
): NodeJS.ProcessEnv {
  const password = passwords.get(shape.name);
  if (password === undefined) return {};
  const url = new URL(owner);
  url.username = roleOf(config, shape);
  url.password = password;
  return { DATABASE_URL: String(url) };
}

/** The key of a user of deploy/nats.conf, where the environment has its seed; else the one for all, or none. */
export function busUser(name: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const seed = env[seedVariable(name)];
  return seed === undefined ? {} : { NATS_SEED: seed };
}

/** @throws StartupError where NATS has users, but none for one of the processes: it would be refused for ever */
export function assertBusUsers(shapes: readonly ProcessShape[], env: NodeJS.ProcessEnv): void {
  if (!Object.keys(env).some((name) => /^NATS_SEED_\w+$/.test(name))) return;
  const lacking = shapes.map(({ name }) => seedVariable(name)).filter((name) => env[name] === undefined);
  if (lacking.length === 0) return;
  const file = shapes.some(({ name }) => isProcessGroup(name)) ? 'nats-groups.conf' : 'nats.conf';
  throw new StartupError(
    `${lacking.join(', ')} not set: start NATS with deploy/${file}, which has these users`,
  );
}

/**
 * The keys of the environment, all or none of them; else new ones at each start, so that they need not be kept. That of mail, which
 * opens what waits from the last start, comes from CREDENTIALS_ENCRYPTION_KEY then, if there is one.
 */
export function busKeys(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { BUS_PUBLIC_KEYS } = env;
  if (BUS_PUBLIC_KEYS === undefined) {
    const { encryptionKeys } = readConfig({ CREDENTIALS_ENCRYPTION_KEY: env.CREDENTIALS_ENCRYPTION_KEY });
    return newBusKeys(encryptionKeys && mailKeyFrom(encryptionKeys.current.key));
  }
  const lacking = PRIVATE_KEYS.filter((name) => env[name] === undefined);
  if (lacking.length > 0) throw new StartupError(`BUS_PUBLIC_KEYS needs ${lacking.join(' and ')} beside it`);
  return { ...Object.fromEntries(PRIVATE_KEYS.map((name) => [name, env[name]])), BUS_PUBLIC_KEYS };
}
