// The connection to Redis, which holds the counters of rate limits only: they may be lost.
import type { Redis } from 'ioredis';
import type { Log } from '../../shared/runtime/observability/log';

const COMMAND_TIMEOUT_MS = 250;

/** Commands fail at once if Redis cannot be reached, and the caller counts in memory. */
export function connectRedis(url: string, log: Log): Redis {
  // only where there is Redis: it takes 2 MB
  const ioredis = require('ioredis') as typeof import('ioredis');
  const redis = new ioredis.Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_TIMEOUT_MS,
  });
  let isDown = false;
  redis.on('error', (error) => {
    if (!isDown) log.warn({ err: error }, 'Redis is unreachable; this gateway counts rate limits by itself');
    isDown = true;
  });
  redis.on('ready', () => {
    isDown = false;
  });
  return redis;
}
