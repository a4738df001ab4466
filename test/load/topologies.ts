// The ways to run the system that are compared, all on the same database and the same machine.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '../../deploy/entry/load-services';
import {
  ADMIN_URL,
  databaseUrl,
  freePort,
  PREFIX,
  type Running,
  sql,
  start,
  startFlags,
} from '../bench/processes';
import { plainBus } from '../support/bus-keys';
import { NATS_URL, REDIS_URL } from './settings';

const MAIN = join(__dirname, '../../deploy/entry/main.js');
const MIGRATE = join(__dirname, '../../deploy/entry/migrate.js');
const READY_MS_MAX = 90_000;

export interface Member {
  role: 'all' | 'gateway' | 'services';
  running: Running;
}

export interface Cluster {
  /** Base URLs of its gateways. */
  urls: string[];
  members: Member[];
}

export interface Topology {
  name: string;
  start(): Promise<Cluster>;
}

export const TOPOLOGIES: Topology[] = [
  { name: 'one process', start: startEmbedded },
  ...[1, 2, 4].map((n) => ({
    name: `${n} × gateway, ${n} × all services`,
    start: () => startOverNats(n),
  })),
];

/** Counted, but never reached: what a limit costs is a part of what is measured. */
const COMMON = {
  DATABASE_URL: databaseUrl(),
  DATABASE_ROLE_PREFIX: PREFIX,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_REQUESTS: '1000000000',
  RATE_LIMIT_COMPANY: '0',
  RATE_LIMIT_PAYER: '0',
};

const ON_THE_BUS = {
  REDIS_URL,
  BUS_NAMESPACE: PREFIX,
  REDIS_PREFIX: PREFIX,
  ...plainBus(NATS_URL),
};

export async function migrate(): Promise<void> {
  const migration = await start(MIGRATE, COMMON);
  await migration.stop();
}

export async function startEmbedded(): Promise<Cluster> {
  const { url, running } = await startGateway({ ...COMMON });
  return ready({ urls: [url], members: [{ role: 'all', running }] });
}

const launched: Running[] = [];

async function launch(env: Record<string, string>): Promise<Running> {
  const running = await start(MAIN, env, startFlags());
  launched.push(running);
  return running;
}

/** Stops everything that was started and still runs. */
export async function stopLaunched(): Promise<void> {
  await Promise.all(launched.map((running) => running.stop()));
}

/** Each of the `n` processes has all services: the bus spreads the calls over them. */
async function startOverNats(n: number): Promise<Cluster> {
  const DATABASE_POOL_MAX = String(await poolFor(n));
  const env = { ...COMMON, ...ON_THE_BUS, DATABASE_POOL_MAX };
  const members: Member[] = [];
  try {
    const urls: string[] = [];
    for (let i = 0; i < n; i++) {
      const running = await launch({ ...env, SERVICES: serviceNames().join() });
      members.push({ role: 'services', running });
    }
    for (let i = 0; i < n; i++) {
      const { url, running } = await startGateway({ ...env, SERVICES: 'gateway' });
      members.push({ role: 'gateway', running });
      urls.push(url);
    }
    return await ready({ urls, members });
  } catch (error) {
    await stopAll(members);
    throw error;
  }
}

async function startGateway(env: Record<string, string>): Promise<{ url: string; running: Running }> {
  const port = await freePort();
  const running = await launch({ ...env, PORT: String(port) });
  return { url: `http://127.0.0.1:${port}`, running };
}

/** Connections per process, so that all processes together stay under what PostgreSQL takes. */
async function poolFor(processes: number): Promise<number> {
  const [row] = await sql<{ max: string }>(ADMIN_URL, `SELECT current_setting('max_connections') AS max`);
  const each = Math.floor((Number(row?.max ?? 100) - 20) / processes) - 3;
  return Math.max(2, Math.min(24, each));
}

async function ready(cluster: Cluster): Promise<Cluster> {
  const deadline = performance.now() + READY_MS_MAX;
  for (const url of cluster.urls) {
    while (!(await isReady(url))) {
      if (performance.now() > deadline)
        throw new Error(`${url}/readyz is not ready after ${READY_MS_MAX} ms`);
      await sleep(200);
    }
  }
  return cluster;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

export async function stopAll(members: readonly Member[]): Promise<void> {
  await Promise.all(members.map(({ running }) => running.stop()));
}
