// The Secrets and ConfigMaps that deploy/kubernetes and the chart refer to and do not contain, with new passwords and keys.
import { randomBytes } from 'node:crypto';
import { SETTINGS } from '../../shared/settings/sections';
import type { Env } from '../../shared/settings/setting';
import { keyVariable, newNatsKeys, seedVariable } from './nats-keys';
import { type NewBusKeys, newBusKeys, PRIVATE_KEYS } from './new-bus-keys';
import { newPassword } from './new-password';
import type { ProcessShape } from './processes';
import { needs, ownSettings } from './settings-by-process';

type Values = Record<string, string>;

/** Keys of 32 random bytes, each for the one process that reads it. */
const OWN_KEYS = ['AUDIT_SIGNING_KEY', 'FACTOR_ENCRYPTION_KEY'];

export interface Installation {
  processes: readonly ProcessShape[];
  /** The names that BUS_CLIENTS lists. */
  clients: readonly string[];
  /** DATABASE_URL of the owner, and secrets that others have made: SMTP_PASSWORD. */
  env: Env & { DATABASE_URL: string };
  /** Texts in PEM, made by bus-certificates.ts. */
  tls: { ca: string; certificate: string; key: string };
}

export function kubernetesSecrets({ processes, clients, env, tls }: Installation): object[] {
  const keys = newBusKeys();
  const names = [...processes.map(({ name }) => name), ...clients];
  const users = newNatsKeys(names);
  const stored = processes.filter(({ hasDatabase }) => hasDatabase);
  const logins = new Map(stored.map(({ name }) => [name, newPassword()]));
  return [
    secret('migrate', {
      DATABASE_URL: env.DATABASE_URL,
      DATABASE_LOGINS: [...logins].map((pair) => pair.join(':')).join(),
    }),
    ...processes.map(({ name }) =>
      secret(name, {
        ...natsSeed(name, users),
        ...databaseUrl(name, env.DATABASE_URL, logins.get(name)),
        ...privateKeys(name, keys),
        ...ownKeys(name),
        ...secretsOf(name, env),
      }),
    ),
    ...clients.map((name) => secret(name, natsSeed(name, users))),
    secret('encryption', { CREDENTIALS_ENCRYPTION_KEY: newEncryptionKey() }),
    configMap('bus', { BUS_PUBLIC_KEYS: keys.BUS_PUBLIC_KEYS }),
    configMap(
      'nats-keys',
      Object.fromEntries(names.map(keyVariable).map((name) => [name, users[name] ?? ''])),
    ),
    secret('nats-tls', { 'tls.crt': tls.certificate, 'tls.key': tls.key }, 'kubernetes.io/tls'),
    configMap('bus-ca', { 'ca.crt': tls.ca }),
  ];
}

function natsSeed(name: string, users: Values): Values {
  return { NATS_SEED: users[seedVariable(name)] ?? '' };
}

function databaseUrl(name: string, owner: string, password: string | undefined): Values {
  if (password === undefined) return {};
  const url = new URL(owner);
  url.username = `invoicing_${name.replaceAll('-', '_')}`;
  url.password = password;
  return { DATABASE_URL: String(url) };
}

function privateKeys(process: string, keys: NewBusKeys): Values {
  const names = PRIVATE_KEYS.filter((name) => needs(process, name));
  return Object.fromEntries(names.map((name) => [name, keys[name] ?? '']));
}

function ownKeys(process: string): Values {
  const names = OWN_KEYS.filter((name) => needs(process, name));
  return Object.fromEntries(names.map((name) => [name, newEncryptionKey()]));
}

function newEncryptionKey(): string {
  return randomBytes(32).toString('base64');
}

function secretsOf(process: string, env: Env): Values {
  const names = ownSettings(process).filter(
    (name) => SETTINGS[name]?.isSecret && !SETTINGS[name]?.isGenerated,
  );
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

function secret(name: string, stringData: Values, type = 'Opaque'): object {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name: `invoicing-${name}` }, type, stringData };
}

function configMap(name: string, data: Values): object {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `invoicing-${name}` }, data };
}
