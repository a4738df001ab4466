// The bus of many processes, and Redis, which their gateways share.
import { PROCESS_GROUPS } from '../contracts/process-groups';
import { SERVICE_NAMES } from '../contracts/service-names';
import { choice, file, list, pattern, text, url } from './kinds';
import { EVERY_PROCESS, type Parse, type Report, setting, type ValuesOf } from './setting';

const NAME = pattern(/^[a-zA-Z0-9_-]{1,60}$/);
/** A part of subjects, of a variable and of an object in Kubernetes. */
const CLIENT_NAME = /^[a-z](?:[a-z0-9-]{0,28}[a-z0-9])?$/;
const GATEWAY = ['gateway'];

/** Length of a key of Ed25519: see shared/runtime/secrets/signing/signing-keys.ts. */
const KEY_BYTES = 32;

/** The key by which `identity` signs, and those by which all processes verify it. */
export interface BusKeyConfig {
  privateKey: Buffer | undefined;
  publicKeys: readonly Buffer[];
}

const privateKey: Parse<Buffer> = (value, bad) => {
  const key = Buffer.from(value, 'base64url');
  if (key.length !== KEY_BYTES) bad('must be a private key as "npm run bus-keys" writes it');
  return key;
};

const publicKeys: Parse<readonly Buffer[]> = (value, bad) =>
  list(value, bad).map((item) => {
    const key = Buffer.from(item, 'base64url');
    if (key.length !== KEY_BYTES)
      bad(`must list public keys of identity as "npm run bus-keys" writes them; "${item}" is none`);
    return key;
  });

/** Names of processes on the bus: see shared/runtime/moleculer/names.ts. */
const TAKEN: ReadonlySet<string> = new Set([
  ...SERVICE_NAMES,
  ...PROCESS_GROUPS,
  'gateway',
  'services',
  'all',
]);

const busClients: Parse<readonly string[]> = (value, bad) => {
  const names = list(value, bad);
  for (const name of names) {
    if (!CLIENT_NAME.test(name))
      bad(`must list names of small letters, digits and "-", as crm,shop; "${name}" is none`);
    if (TAKEN.has(name)) bad(`cannot have "${name}": a process of ours has this user on the bus`);
  }
  return names;
};

/** Nodes that the operator runs of each process. */
export interface NodeCounts {
  byProcess: ReadonlyMap<string, number>;
  /** The number of each process that has none of its own. */
  ofOthers: number;
}

const NODES = /^(?:([a-z][a-z0-9+-]*):)?([1-9]\d{0,2})$/;

const nodeCounts: Parse<NodeCounts> = (value, bad) => {
  const counts = list(value, bad).map((item): [string | undefined, number] => {
    const [, process, count] = NODES.exec(item) ?? [];
    if (count === undefined) bad(`must be as 2,gateway:4, each number up to 999; "${item}" is not`);
    return [process, Number(count)];
  });
  const named = counts.flatMap(([process, count]) =>
    process === undefined ? [] : [[process, count] as const],
  );
  const [, ofOthers = 1] = counts.find(([process]) => process === undefined) ?? [];
  return { byProcess: new Map(named), ofOthers };
};

export const BUS = {
  NATS_URL: setting(url('nats:', 'tls:'), {
    meaning: 'NATS, where services are processes of their own: tls://, or nats:// with BUS_TLS=off.',
    defaultMeans: 'everything in one process',
    example: 'tls://127.0.0.1:4222',
    neededBy: EVERY_PROCESS,
  }),
  BUS_TLS: setting(choice('on', 'off'), {
    meaning:
      'off connects to NATS without TLS, for a single machine where nobody else can read the traffic, which ' +
      'contains the passwords of all processes.',
    default: 'on',
    neededBy: EVERY_PROCESS,
  }),
  BUS_CA_FILE: setting(file, {
    meaning:
      'PEM file of the certificate authorities that may issue the certificate of NATS. "npm run ' +
      'bus-certificates" creates one, ./tls/ca.crt.',
    defaultMeans: 'those of Node',
    example: '',
    neededBy: EVERY_PROCESS,
  }),
  NATS_USER: setting(text, {
    meaning: 'User of the process on the bus, see deploy/nats.conf.',
    example: 'clients',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
  }),
  NATS_PASSWORD: setting(text, {
    meaning: 'Password of that user.',
    example: 'change-me',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
    isSecret: true,
  }),
  BUS_PRIVATE_KEY: setting(privateKey, {
    meaning:
      'The private key of identity, which signs the principals of callers; no other process has it. Needed with ' +
      'NATS_URL. "npm run bus-keys" creates it and its public key.',
    example: 'change-me-npm-run-bus-keys',
    neededBy: ['identity'],
    isSecret: true,
  }),
  BUS_PUBLIC_KEYS: setting(publicKeys, {
    meaning:
      'The public key of identity, by which every process verifies callers; two, comma separated, during a ' +
      'replacement. Needed with NATS_URL.',
    example: 'change-me-npm-run-bus-keys',
    neededBy: EVERY_PROCESS,
  }),
  BUS_NAMESPACE: setting(NAME, {
    meaning: 'Prefix of subjects, so that two systems can use one NATS.',
    default: 'invoicing',
    neededBy: EVERY_PROCESS,
  }),
  BUS_CLIENTS: setting(busClients, {
    meaning:
      'NATS users of other services that may call the API over NATS with an API key: crm,shop. Empty: the API ' +
      'is not on the bus. "npm run generate" with the same value gives each a user in nats.conf.',
    default: '',
    example: 'crm',
    neededBy: GATEWAY,
  }),
  BUS_NODES: setting(nodeCounts, {
    meaning:
      'Running copies of each process, those of a rolling update included: 2,gateway:4 is four gateways and two ' +
      'of every other. One more is an alarm, since it may be a stranger with a stolen key.',
    default: '1',
    neededBy: EVERY_PROCESS,
  }),
  REDIS_URL: setting(url('redis:', 'rediss:'), {
    meaning:
      'Server for rate limits that all gateways share. Without it, each gateway counts by itself; it stores ' +
      'nothing else.',
    defaultMeans: 'in memory',
    example: 'redis://127.0.0.1:6379',
    neededBy: GATEWAY,
  }),
  REDIS_PREFIX: setting(NAME, {
    meaning: 'Prefix of every key in Redis.',
    default: 'invoicing',
    neededBy: GATEWAY,
  }),
};

export interface NatsConfig {
  servers: string;
  user?: string;
  pass?: string;
  hasTls: boolean;
  /** PEM; undefined for the certificate authorities of Node. */
  ca: string | undefined;
}

export interface BusConfig {
  nats: NatsConfig | undefined;
  busNamespace: string;
  busNodes: NodeCounts;
  /** Names of the clients; empty if there is no NATS. */
  busClients: readonly string[];
  /** Absent without NATS: what runs in one process needs none. */
  busKeys: BusKeyConfig | undefined;
  redisUrl: string | undefined;
  redisPrefix: string;
}

export function busConfig(values: ValuesOf<typeof BUS>, report: Report): BusConfig {
  const { NATS_URL: servers, NATS_USER: user, NATS_PASSWORD: pass } = values;
  const hasTls = values.BUS_TLS === 'on';
  const { BUS_PRIVATE_KEY: privateKey, BUS_PUBLIC_KEYS: publicKeys } = values;
  if (servers !== undefined && !publicKeys)
    report('BUS_PUBLIC_KEYS', 'is needed with NATS_URL: see "npm run bus-keys"');
  if (servers !== undefined && servers.startsWith('tls:') !== hasTls)
    report('NATS_URL', 'must begin with tls://, or with nats:// where BUS_TLS=off');
  const login = user === undefined || pass === undefined ? {} : { user, pass };
  return {
    nats: servers === undefined ? undefined : { servers, ...login, hasTls, ca: values.BUS_CA_FILE },
    busNamespace: values.BUS_NAMESPACE,
    busNodes: values.BUS_NODES,
    busClients: servers === undefined ? [] : values.BUS_CLIENTS,
    busKeys: publicKeys && { privateKey, publicKeys },
    redisUrl: values.REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
  };
}
