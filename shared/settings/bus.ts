// The bus of many processes, and Redis, which their gateways share.
import { PROCESS_GROUPS } from '../contracts/process-groups';
import { SERVICE_NAMES } from '../contracts/service-names';
import { SIGNERS, type SigningService } from '../contracts/signed-calls';
import { choice, file, list, pattern, url } from './kinds';
import { EVERY_PROCESS, type Parse, type Report, setting, type ValuesOf } from './setting';

const NAME = pattern(/^[a-zA-Z0-9_-]{1,60}$/);
/** A part of subjects, of a variable and of an object in Kubernetes. */
const CLIENT_NAME = /^[a-z](?:[a-z0-9-]{0,28}[a-z0-9])?$/;
/** Seed of an NKEY of a user. */
const natsSeed: Parse<string> = (value, bad) => {
  if (!/^SU[A-Z2-7]{56}$/.test(value)) bad('must be a seed as "npm run nats-keys" writes it');
  return value;
};
const GATEWAY = ['gateway'];

/** Length of a key: see shared/runtime/secrets/curve-keys.ts. */
const KEY_BYTES = 32;

/** Services with a key pair of their own on the bus: those that sign, and mail, which opens what is sealed to it. */
export const KEY_OWNERS = [...SIGNERS, 'mail'] as const;
export type KeyOwner = (typeof KEY_OWNERS)[number];

/** Keys by the service that owns them. */
export interface BusKeyConfig {
  privateKeys: Readonly<Record<SigningService, Buffer | undefined>>;
  /** The first is the present one; older ones open what was sealed before. */
  privateKeysOfMail: readonly Buffer[];
  /** Several of one service while its key is being replaced. */
  publicKeys: Readonly<Record<KeyOwner, readonly Buffer[]>>;
}

/** Name of the setting with the private key of a service. */
export function privateKeySetting(service: KeyOwner): `BUS_PRIVATE_KEY${string}` {
  return service === 'identity' ? 'BUS_PRIVATE_KEY' : `BUS_PRIVATE_KEY_${service.toUpperCase()}`;
}

const privateKey: Parse<Buffer> = (value, bad) => {
  const key = Buffer.from(value, 'base64url');
  if (key.length !== KEY_BYTES) bad('must be a private key as "npm run bus-keys" writes it');
  return key;
};

const privateKeys: Parse<readonly Buffer[]> = (value, bad) =>
  list(value, bad).map((item) => privateKey(item, bad));

/** An entry without a service is a key of identity, which once was the only one. */
const PUBLIC_KEY = /^(?:([a-z]+):)?([A-Za-z0-9_-]{43})$/;

const publicKeys: Parse<BusKeyConfig['publicKeys']> = (value, bad) => {
  const keys = list(value, bad).map((item) => {
    const [, name = 'identity', text = ''] = PUBLIC_KEY.exec(item) ?? [];
    const service = KEY_OWNERS.find((owner) => owner === name);
    if (text === '' || !service)
      bad(`must list public keys as "npm run bus-keys" writes them; "${item}" is none`);
    return { service, key: Buffer.from(text, 'base64url') };
  });
  const entries = KEY_OWNERS.map((owner) => {
    const own = keys.filter(({ service }) => service === owner).map(({ key }) => key);
    if (own.length === 0) bad(`lacks a key of ${owner}: see "npm run bus-keys"`);
    return [owner, own];
  });
  // entries lose which key belongs to which service
  return Object.fromEntries(entries) as BusKeyConfig['publicKeys'];
};

function privateKeyOf(service: KeyOwner, purpose: string) {
  return setting(privateKey, {
    meaning:
      `The private key of ${service}, ${purpose}; no other process has it. Needed with NATS_URL. ` +
      '"npm run bus-keys" creates it.',
    example: 'change-me-npm-run-bus-keys',
    neededBy: [service],
    isSecret: true,
    isGenerated: true,
  });
}

/** Names of processes on the bus: see shared/runtime/moleculer/names.ts. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
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
    if (RESERVED_NAMES.has(name)) bad(`cannot have "${name}": a process of ours has this user on the bus`);
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
    inContainers: 'tls://nats:4222',
    neededBy: EVERY_PROCESS,
  }),
  BUS_TLS: setting(choice('on', 'off'), {
    meaning:
      'off connects to NATS without TLS, for a single machine where nobody else can read or change the traffic.',
    default: 'on',
    inContainers: null,
    neededBy: EVERY_PROCESS,
  }),
  BUS_CA_FILE: setting(file, {
    meaning:
      'PEM file of the certificate authorities that may issue the certificate of NATS. "npm run ' +
      'bus-certificates" creates one, ./tls/ca.crt.',
    defaultMeans: 'those of Node',
    example: '',
    inContainers: '/etc/bus/ca.crt',
    neededBy: EVERY_PROCESS,
  }),
  NATS_SEED: setting(natsSeed, {
    meaning:
      'Private key (NKEY seed) of the process on the bus. NATS knows the public key alone, see deploy/nats.conf. ' +
      '"npm run nats-keys" creates both.',
    example: 'change-me-npm-run-nats-keys',
    neededBy: EVERY_PROCESS,
    isPerProcess: true,
    isSecret: true,
  }),
  BUS_PRIVATE_KEY: privateKeyOf('identity', 'which signs the principals of callers'),
  BUS_PRIVATE_KEY_COMPANIES: privateKeyOf('companies', 'which signs who is a member'),
  BUS_PRIVATE_KEY_SSO: privateKeyOf('sso', 'which signs whom a provider has signed in'),
  BUS_PRIVATE_KEY_MAIL: setting(privateKeys, {
    meaning:
      'The private key of mail, which opens the links and codes that the others seal to it; no other process has it. ' +
      'Comma separated: the new one first, then older ones while mail that was sealed to them waits. Needed with ' +
      'NATS_URL. "npm run bus-keys" creates it.',
    default: '',
    example: 'change-me-npm-run-bus-keys',
    neededBy: ['mail'],
    isSecret: true,
    isGenerated: true,
  }),
  BUS_PUBLIC_KEYS: setting(publicKeys, {
    meaning:
      'The public keys of these services, by which every process verifies what they sign, and seals what mail is to ' +
      'open: identity:…,companies:…,mail:…; two of one service during a replacement, of which the first of mail is ' +
      'sealed to. Needed with NATS_URL.',
    example: 'change-me-npm-run-bus-keys',
    neededBy: EVERY_PROCESS,
    isGenerated: true,
  }),
  BUS_NAMESPACE: setting(NAME, {
    meaning: 'Prefix of subjects, so that two systems can use one NATS.',
    default: 'invoicing',
    inContainers: null,
    neededBy: EVERY_PROCESS,
  }),
  BUS_CLIENTS: setting(busClients, {
    meaning:
      'NATS users of other services that may call the API over NATS with an API key: crm,shop. Empty: the API ' +
      'is not on the bus. "npm run generate" with the same value gives each a user in nats.conf.',
    default: '',
    example: 'crm',
    neededBy: GATEWAY,
    isGenerated: true,
  }),
  BUS_NODES: setting(nodeCounts, {
    meaning:
      'Running copies of each process, those of a rolling update included: 2,gateway:4 is four gateways and two ' +
      'of every other. One more is an alarm, since it may be a stranger with a stolen key.',
    default: '1',
    neededBy: EVERY_PROCESS,
    isGenerated: true,
  }),
  REDIS_URL: setting(url('redis:', 'rediss:'), {
    meaning:
      'Server for rate limits that all gateways share. Without it, each gateway counts by itself; it stores ' +
      'nothing else.',
    defaultMeans: 'in memory',
    example: 'redis://127.0.0.1:6379',
    inContainers: 'redis://redis:6379',
    neededBy: GATEWAY,
  }),
  REDIS_PREFIX: setting(NAME, {
    meaning: 'Prefix of every key in Redis.',
    default: 'invoicing',
    inContainers: null,
    neededBy: GATEWAY,
  }),
};

export interface NatsConfig {
  servers: string;
  /** NKEY seed; absent for a NATS without users. */
  seed: string | undefined;
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
  const { NATS_URL: servers, NATS_SEED: seed } = values;
  const hasTls = values.BUS_TLS === 'on';
  const { BUS_PUBLIC_KEYS: publicKeys } = values;
  const privateKeys = {
    identity: values.BUS_PRIVATE_KEY,
    companies: values.BUS_PRIVATE_KEY_COMPANIES,
    sso: values.BUS_PRIVATE_KEY_SSO,
  };
  if (servers !== undefined && !publicKeys)
    report('BUS_PUBLIC_KEYS', 'is needed with NATS_URL: see "npm run bus-keys"');
  if (servers !== undefined && servers.startsWith('tls:') !== hasTls)
    report('NATS_URL', 'must begin with tls://, or with nats:// where BUS_TLS=off');
  return {
    nats: servers === undefined ? undefined : { servers, seed, hasTls, ca: values.BUS_CA_FILE },
    busNamespace: values.BUS_NAMESPACE,
    busNodes: values.BUS_NODES,
    busClients: servers === undefined ? [] : values.BUS_CLIENTS,
    busKeys: publicKeys && { privateKeys, privateKeysOfMail: values.BUS_PRIVATE_KEY_MAIL, publicKeys },
    redisUrl: values.REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
  };
}
