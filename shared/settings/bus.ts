// The bus of many processes, and Redis, which their gateways share.
import { SERVICE_NAMES } from '../contracts/service-names';
import { list, pattern, text, url } from './kinds';
import { EVERY_PROCESS, type Parse, type Report, setting, type ValuesOf } from './setting';

const NAME = pattern(/^[a-zA-Z0-9_-]{1,60}$/);
/** A part of subjects, of a variable and of an object in Kubernetes. */
const CLIENT_NAME = /^[a-z](?:[a-z0-9-]{0,28}[a-z0-9])?$/;
const GATEWAY = ['gateway'];

const PRIVATE_BYTES = 32;
/** A key for agreeing on secrets and one for signing: see shared/runtime/bus/key-pair.ts. */
const PUBLIC_BYTES = 64;

export interface NamedKey {
  /** Name of a service or the gateway; `all` for a process of everything. */
  name: string;
  key: Buffer;
}

export interface BusKeyConfig {
  privateKey: Buffer;
  publicKeys: readonly NamedKey[];
}

const privateKey: Parse<Buffer> = (value, bad) => {
  const key = Buffer.from(value, 'base64url');
  if (key.length !== PRIVATE_BYTES) bad('must be a private key as "npm run bus-keys" writes it');
  return key;
};

const publicKeys: Parse<readonly NamedKey[]> = (value, bad) =>
  list(value, bad).map((item) => {
    const [name = '', encoded = ''] = item.split('=');
    const key = Buffer.from(encoded, 'base64url');
    if (key.length !== PUBLIC_BYTES) bad(`must list <service>=<public key>; "${item}" is none`);
    return { name, key };
  });

/** `all` is what a process of everything is called on the bus. */
const TAKEN: ReadonlySet<string> = new Set([...SERVICE_NAMES, 'gateway', 'all']);

const busClients: Parse<readonly string[]> = (value, bad) => {
  const names = list(value, bad);
  for (const name of names) {
    if (!CLIENT_NAME.test(name))
      bad(`must list names of small letters, digits and "-", as crm,shop; "${name}" is none`);
    if (TAKEN.has(name)) bad(`cannot have "${name}": a process of ours has this user on the bus`);
  }
  return names;
};

export const BUS = {
  NATS_URL: setting(url('nats:', 'tls:'), {
    meaning: 'NATS, where services are processes of their own.',
    defaultMeans: 'everything in one process',
    example: 'nats://127.0.0.1:4222',
    neededBy: EVERY_PROCESS,
  }),
  NATS_USER: setting(text, {
    meaning: 'User of the process on the bus, see deploy/nats.conf.',
    example: 'clients',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
  }),
  NATS_PASSWORD: setting(text, {
    meaning: 'Its password.',
    example: 'change-me',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
    isSecret: true,
  }),
  BUS_PRIVATE_KEY: setting(privateKey, {
    meaning:
      'The private key of this process: it proves who calls, opens what is sent to it alone, and that of identity ' +
      'signs who is signed in. Needed with NATS_URL. "npm run bus-keys" makes a pair for each process.',
    example: 'change-me-npm-run-bus-keys',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
    isSecret: true,
  }),
  BUS_PUBLIC_KEYS: setting(publicKeys, {
    meaning:
      'The public keys of all processes, the same in each: <service>=<key>, comma separated; two for a service while ' +
      'its key is being replaced. "all" stands for a process of everything. Needed with NATS_URL.',
    example: 'identity=change-me,gateway=change-me',
    neededBy: EVERY_PROCESS,
  }),
  BUS_NAMESPACE: setting(NAME, {
    meaning: 'Keeps two systems on one NATS apart.',
    default: 'invoicing',
    neededBy: EVERY_PROCESS,
  }),
  BUS_CLIENTS: setting(busClients, {
    meaning:
      'Services of others that may call the API over NATS with an API key, by their users there: crm,shop. Empty: the ' +
      'API is not on the bus. "npm run generate" with the same value gives each a user in nats.conf.',
    default: '',
    example: 'crm',
    neededBy: GATEWAY,
  }),
  REDIS_URL: setting(url('redis:', 'rediss:'), {
    meaning:
      'Rate limits that all gateways share. While it is lost, each gateway counts by itself; nothing else is in it.',
    defaultMeans: 'in memory',
    example: 'redis://127.0.0.1:6379',
    neededBy: GATEWAY,
  }),
  REDIS_PREFIX: setting(NAME, {
    meaning: 'Begins every key in Redis.',
    default: 'invoicing',
    neededBy: GATEWAY,
  }),
};

export interface BusConfig {
  nats: { servers: string; user?: string; pass?: string } | undefined;
  busNamespace: string;
  /** Names of the clients; empty if there is no NATS. */
  busClients: readonly string[];
  /** Absent without NATS: what runs in one process needs none. */
  busKeys: BusKeyConfig | undefined;
  redisUrl: string | undefined;
  redisPrefix: string;
}

export function busConfig(values: ValuesOf<typeof BUS>, report: Report): BusConfig {
  const { NATS_URL: servers, NATS_USER: user, NATS_PASSWORD: pass } = values;
  const { BUS_PRIVATE_KEY: privateKey, BUS_PUBLIC_KEYS: publicKeys } = values;
  if (servers !== undefined && !(privateKey && publicKeys)) {
    report(
      privateKey ? 'BUS_PUBLIC_KEYS' : 'BUS_PRIVATE_KEY',
      'is needed with NATS_URL; it takes the place of BUS_SIGNING_KEY: see "npm run bus-keys"',
    );
  }
  const login = user === undefined || pass === undefined ? {} : { user, pass };
  return {
    nats: servers === undefined ? undefined : { servers, ...login },
    busNamespace: values.BUS_NAMESPACE,
    busClients: servers === undefined ? [] : values.BUS_CLIENTS,
    busKeys: privateKey && publicKeys && { privateKey, publicKeys },
    redisUrl: values.REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
  };
}
