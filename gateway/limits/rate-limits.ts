// Rate limits, announced in the RateLimit headers of draft-ietf-httpapi-ratelimit-headers. They are counted in Redis for
// all gateways together; without Redis, or while it is lost, each gateway counts alone.
import type { ServerResponse } from 'node:http';
import type { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from '../../shared/runtime/errors';
import type { RateLimits } from '../../shared/settings/limits';

/** Window of each limit in seconds. */
const WINDOW_SECONDS: Record<keyof RateLimits, number> = {
  requests: 60,
  signIn: 60,
  signInAccount: 60,
  signUp: 60,
  passwordReset: 60,
  ssoLookup: 60,
  ssoLookupDomain: 60,
  ssoSignIn: 60,
  signing: 60,
  export: 15 * 60,
  mailTest: 60,
  domainVerify: 60,
};

export type LimitName = keyof RateLimits;

export class Limits {
  private readonly limiters = new Map<LimitName, RateLimiterAbstract>();

  constructor(limits: RateLimits, redis: Redis | undefined, prefix: string) {
    for (const [name, points] of Object.entries(limits) as [LimitName, number][]) {
      if (points > 0) this.limiters.set(name, limiter(name, points, redis, prefix));
    }
  }

  /** Counts one request of `key`; throws 429 with Retry-After when there are too many. */
  async count(name: LimitName, key: string, res: ServerResponse): Promise<void> {
    const limiter = this.limiters.get(name);
    if (!limiter) return;
    const outcome = await limiter.consume(key).catch(refusalOnly);
    const seconds = Math.ceil(outcome.msBeforeNext / 1000);
    res.setHeader('RateLimit-Policy', `"${name}";q=${limiter.points};w=${limiter.duration}`);
    res.setHeader('RateLimit', `"${name}";r=${outcome.remainingPoints};t=${seconds}`);
    if (outcome.consumedPoints > limiter.points)
      throw new Problem('rate_limited', { retryAfter: Math.max(1, seconds) });
  }

  /** Takes one counted request of `key` back. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.limiters.get(name)?.reward(key);
  }
}

function refusalOnly(refused: unknown): RateLimiterRes {
  if (refused instanceof RateLimiterRes) return refused;
  throw refused;
}

function limiter(
  name: LimitName,
  points: number,
  redis: Redis | undefined,
  prefix: string,
): RateLimiterAbstract {
  const options = { points, duration: WINDOW_SECONDS[name], keyPrefix: `${prefix}:limit:${name}` };
  const memory = new RateLimiterMemory(options);
  if (!redis) return memory;
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  });
}
