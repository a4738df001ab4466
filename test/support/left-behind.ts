// Databases, Redis keys and processes that the systems of a run should have removed.
import { Redis } from 'ioredis';
import { busAndCache } from './bus-and-cache';
import { runPrefix, templateDatabase } from './cluster-names';
import { withAdmin } from './postgres';
import { processesWith } from './processes';
import { keysOf } from './redis-keys';

/** In words; empty when everything is gone. */
export async function leftBehind(): Promise<string[]> {
  return [
    ...(await databases()).map((name) => `database ${name}`),
    ...(await redisKeys()).map((key) => `Redis key ${key}`),
    ...[...processesWith('DATABASE_ROLE_PREFIX', runPrefix()).keys()].map((pid) => `process ${pid}`),
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
