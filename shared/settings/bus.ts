// The bus of many processes, and Redis, which their gateways share.
import { createHash, randomBytes } from 'node:crypto';
import { pattern, text, url } from './kinds';
import { EVERY_PROCESS, type Parse, type Report, setting, type ValuesOf } from './setting';

const NAME = pattern(/^[a-zA-Z0-9_-]{1,60}$/);
const GATEWAY = ['gateway'];

const signingKey: Parse<Buffer> = (value, bad) => {
  if (value.length < 32) bad('must have at least 32 characters');
  return createHash('sha256').update(value).digest();
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
  BUS_SIGNING_KEY: setting(signingKey, {
    meaning:
      'Signs who is calling. Needed with NATS_URL: 32 or more characters, the same in every process, for example by ' +
      '"openssl rand -hex 32".',
    defaultMeans: 'made at start',
    example: 'change-me-openssl-rand-hex-32-makes-a-good-one',
    neededBy: EVERY_PROCESS,
    isSecret: true,
  }),
  BUS_NAMESPACE: setting(NAME, {
    meaning: 'Keeps two systems on one NATS apart.',
    default: 'invoicing',
    neededBy: EVERY_PROCESS,
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
  busSigningKey: Buffer;
  redisUrl: string | undefined;
  redisPrefix: string;
}

/** Processes on a bus must agree on the key; a process without a bus makes its own. */
export function busConfig(values: ValuesOf<typeof BUS>, report: Report): BusConfig {
  const { NATS_URL: servers, NATS_USER: user, NATS_PASSWORD: pass, BUS_SIGNING_KEY: key } = values;
  if (servers !== undefined && key === undefined) {
    report('BUS_SIGNING_KEY', 'is needed with NATS_URL: the same 32 or more characters in every process');
  }
  const login = user === undefined || pass === undefined ? {} : { user, pass };
  return {
    nats: servers === undefined ? undefined : { servers, ...login },
    busNamespace: values.BUS_NAMESPACE,
    busSigningKey: key ?? randomBytes(32),
    redisUrl: values.REDIS_URL,
    redisPrefix: values.REDIS_PREFIX,
  };
}
