// Keys of a test in a Redis that others use as well.
import { Redis } from 'ioredis';

const AT_ONCE = 1_000;

/** Keys of systems whose REDIS_PREFIX begins like this. */
export async function keysOf(redis: Redis, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const keys of redis.scanStream({ match: `${prefix}*`, count: AT_ONCE })) found.push(...keys);
  return found;
}

export async function removeKeys(url: string, prefix: string): Promise<void> {
  const redis = new Redis(url);
  const keys = await keysOf(redis, `${prefix}:`);
  if (keys.length > 0) await redis.del(...keys);
  await redis.quit();
}
