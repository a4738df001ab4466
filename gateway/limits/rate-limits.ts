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
  company: 60,
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

export interface CountedCaller {
  credentialId: string;
  /** null without an active company. */
  companyId: string | null;
}

/** One request, counted for one limit. */
interface Counted {
  name: LimitName;
  limiter: RateLimiterAbstract;
  outcome: RateLimiterRes;
}

export class Limits {
  private readonly limiters = new Map<LimitName, RateLimiterAbstract>();

  constructor(limits: RateLimits, redis: Redis | undefined, prefix: string) {
    for (const [name, points] of Object.entries(limits) as [LimitName, number][]) {
      if (points > 0) this.limiters.set(name, limiter(name, points, redis, prefix));
    }
  }

  /** Counts one request of `key`, or as many as it weighs; throws 429 with Retry-After when there are too many. */
  async count(name: LimitName, key: string, res: ServerResponse, weight = 1): Promise<void> {
    announce(await this.consume(name, key, weight), res);
  }

  /**
   * Counts one request of a key or session, and of its company. The headers tell of the limit that is nearer. What the
   * caller's own limit refuses is not counted for the company: one caller must not use up the others' requests.
   */
  async countCaller(
    { credentialId, companyId }: CountedCaller,
    res: ServerResponse,
    weight: number,
  ): Promise<void> {
    // at the same time: in Redis one after the other would take two round trips
    const [own, ofCompany] = await Promise.all([
      this.consume('requests', credentialId, weight),
      companyId === null ? undefined : this.consume('company', companyId, weight),
    ]);
    if (companyId !== null && ofCompany && isRefused(own)) await this.giveBack('company', companyId, weight);
    const ownIsNearer = isRefused(own) || (own && leftOf(own) <= leftOf(ofCompany));
    announce(ownIsNearer ? own : (ofCompany ?? own), res);
  }

  /** Counts more for a request that was let in: the next ones may be refused for it. */
  async countMore({ credentialId, companyId }: CountedCaller, weight: number): Promise<void> {
    await Promise.all([
      this.limiters.get('requests')?.penalty(credentialId, weight),
      companyId === null ? undefined : this.limiters.get('company')?.penalty(companyId, weight),
    ]);
  }

  /** Takes one counted request of `key` back. */
  async giveBack(name: LimitName, key: string, weight = 1): Promise<void> {
    const limiter = this.limiters.get(name);
    await limiter?.reward(key, within(limiter, weight));
  }

  private async consume(name: LimitName, key: string, weight: number): Promise<Counted | undefined> {
    const limiter = this.limiters.get(name);
    if (!limiter) return undefined;
    return { name, limiter, outcome: await limiter.consume(key, within(limiter, weight)).catch(refusalOnly) };
  }
}

/** A limit that is lower than a weight lets one such request through. */
function within({ points }: RateLimiterAbstract, weight: number): number {
  return Math.min(points, weight);
}

function leftOf(counted: Counted | undefined): number {
  return counted?.outcome.remainingPoints ?? Number.POSITIVE_INFINITY;
}

function isRefused(counted: Counted | undefined): boolean {
  return counted !== undefined && counted.outcome.consumedPoints > counted.limiter.points;
}

/** Throws 429 with Retry-After for a request too many. */
function announce(counted: Counted | undefined, res: ServerResponse): void {
  if (!counted) return;
  const { name, limiter, outcome } = counted;
  const seconds = Math.ceil(outcome.msBeforeNext / 1000);
  res.setHeader('RateLimit-Policy', `"${name}";q=${limiter.points};w=${limiter.duration}`);
  res.setHeader('RateLimit', `"${name}";r=${outcome.remainingPoints};t=${seconds}`);
  if (isRefused(counted)) throw new Problem('rate_limited', { retryAfter: Math.max(1, seconds) });
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
