// What systems of a run should have removed and have not: databases, roles that are logged in, Redis keys, processes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { busAndCache } from './bus-and-cache';
import { runPrefix, templateDatabase } from './cluster-names';
import { withAdmin } from './postgres';
import { keysOf } from './redis-keys';

const PROCESSES = '/proc';

/** In words; empty when everything is gone. */
export async function leftBehind(): Promise<string[]> {
  return [
    ...(await databases()).map((name) => `database ${name}`),
    ...(await redisKeys()).map((key) => `Redis key ${key}`),
    ...processes().map((pid) => `process ${pid}`),
  ];
}

function databases(): Promise<string[]> {
  return withAdmin(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1) AND datname <> $2',
      [runPrefix(), templateDatabase()],
    );
    return rows.map(({ name }) => name);
  });
}

async function redisKeys(): Promise<string[]> {
  const redis = new Redis(busAndCache()?.redisUrl ?? '');
  const keys = await keysOf(redis, runPrefix());
  await redis.quit();
  return keys;
}

/** Told by their environment, where that can be read. */
function processes(): string[] {
  if (!existsSync(`${PROCESSES}/self/environ`)) return [];
  const mark = `DATABASE_ROLE_PREFIX=${runPrefix()}\0`;
  return readdirSync(PROCESSES).filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(mark));
}

/** A process may end while it is looked at. */
function environmentOf(pid: string): string {
  try {
    return readFileSync(`${PROCESSES}/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}
