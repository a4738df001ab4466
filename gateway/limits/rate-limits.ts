// Rate limits, announced in the RateLimit headers of draft-ietf-httpapi-ratelimit-headers. They are counted in Redis for
// all gateways together; without Redis, or while it is lost, each gateway counts alone.
import type { ServerResponse } from 'node:http';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from '../../shared/runtime/errors';
import { type RateLimits, WINDOW_SECONDS } from '../../shared/settings/limits';

const OWN_LIMITS_MAX = 1_000;

export type LimitName = keyof RateLimits;

export interface CountedCaller {
  credentialId: string;
  /** null without an active company. */
  companyId: string | null;
}

/** A request as it is counted for one limit. */
interface Counted {
  name: LimitName;
  limiter: RateLimiterAbstract;
  outcome: RateLimiterRes;
}

export class Limits {
  private readonly limiters = new Map<LimitName, RateLimiterAbstract>();
  /** Limiters of companies whose limit is not that of the settings, by requests a minute. */
  private readonly ownLimiters = new LRUCache<number, RateLimiterAbstract>({ max: OWN_LIMITS_MAX });

  /**
   * @param payerOf the user who has created a company, where that is known
   * @param ownLimitOf requests a minute that were set for a company, where that is known
   * @param refused called for each request that a limit refuses
   */
  constructor(
    limits: RateLimits,
    private readonly redis: Redis | undefined,
    private readonly prefix: string,
    private readonly payerOf: (companyId: string) => string | undefined,
    private readonly ownLimitOf: (companyId: string) => number | null | undefined,
    private readonly refused: (limit: LimitName) => void,
  ) {
    for (const [name, points] of Object.entries(limits) as [LimitName, number][]) {
      if (points > 0) this.limiters.set(name, limiter(name, points, redis, prefix));
    }
  }

  /** Counts one request of `key`, or as many as it weighs; throws 429 with Retry-After when there are too many. */
  async count(name: LimitName, key: string, res: ServerResponse, weight = 1): Promise<void> {
    this.announce(await this.consume(name, key, weight), res);
  }

  /**
   * Counts one request of a key or session, of its company and of who pays for that. The headers tell of the limit that is
   * nearest. What one limit refuses is not counted for the wider ones: one caller must not use up the others' requests.
   */
  async countCaller(caller: CountedCaller, res: ServerResponse, weight: number): Promise<void> {
    const budgets = this.budgetsOf(caller);
    // both at the same time: in Redis two round trips would follow each other
    const counted = await Promise.all(budgets.map(([name, key]) => this.consume(name, key, weight)));
    const refusedAt = counted.findIndex(isRefused);
    if (refusedAt < 0) return this.announce(nearest(counted), res);
    const wider = budgets.slice(refusedAt + 1);
    await Promise.all(wider.map(([name, key]) => this.giveBack(name, key, weight)));
    this.announce(counted[refusedAt], res);
  }

  /** Counts more for a request that was let in: the next ones may be refused for it. */
  async countMore(caller: CountedCaller, weight: number): Promise<void> {
    await Promise.all(
      this.budgetsOf(caller).map(([name, key]) => this.limiterOf(name, key)?.penalty(key, weight)),
    );
  }

  /** Returns the budgets, the narrowest first. */
  private budgetsOf({ credentialId, companyId }: CountedCaller): [LimitName, string][] {
    if (companyId === null) return [['requests', credentialId]];
    const payerId = this.payerOf(companyId);
    const ofPayer: [LimitName, string][] = payerId === undefined ? [] : [['payer', payerId]];
    return [['requests', credentialId], ['company', companyId], ...ofPayer];
  }

  /** Takes one counted request of `key` back. */
  async giveBack(name: LimitName, key: string, weight = 1): Promise<void> {
    const limiter = this.limiterOf(name, key);
    await limiter?.reward(key, within(limiter, weight));
  }

  /** In Redis, the limiters of a company count together, whatever their limit is; in memory a new limit counts anew. */
  private limiterOf(name: LimitName, key: string): RateLimiterAbstract | undefined {
    const points = name === 'company' ? this.ownLimitOf(key) : undefined;
    if (!points) return this.limiters.get(name);
    const own = this.ownLimiters.get(points) ?? limiter(name, points, this.redis, this.prefix);
    this.ownLimiters.set(points, own);
    return own;
  }

  /** Throws 429 with Retry-After for a request too many. */
  private announce(counted: Counted | undefined, res: ServerResponse): void {
    if (!counted) return;
    const { name, limiter, outcome } = counted;
    const seconds = Math.ceil(outcome.msBeforeNext / 1000);
    res.setHeader('RateLimit-Policy', `"${name}";q=${limiter.points};w=${limiter.duration}`);
    res.setHeader('RateLimit', `"${name}";r=${outcome.remainingPoints};t=${seconds}`);
    if (!isRefused(counted)) return;
    this.refused(name);
    throw new Problem('rate_limited', { retryAfter: Math.max(1, seconds) });
  }

  private async consume(name: LimitName, key: string, weight: number): Promise<Counted | undefined> {
    const limiter = this.limiterOf(name, key);
    if (!limiter) return undefined;
    return { name, limiter, outcome: await limiter.consume(key, within(limiter, weight)).catch(refusalOnly) };
  }
}

/** A limit that is lower than a weight lets one such request through. */
function within({ points }: RateLimiterAbstract, weight: number): number {
  return Math.min(points, weight);
}

function nearest(counted: readonly (Counted | undefined)[]): Counted | undefined {
  const [first, ...others] = counted.filter((one) => one !== undefined);
  const leftOf = ({ outcome }: Counted) => outcome.remainingPoints;
  return others.reduce((near, one) => (near && leftOf(near) <= leftOf(one) ? near : one), first);
}

function isRefused(counted: Counted | undefined): boolean {
  return counted !== undefined && counted.outcome.consumedPoints > counted.limiter.points;
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
