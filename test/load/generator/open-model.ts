// Starts requests by the clock, whatever the answers do: who waits behind a slow answer is counted as waiting.
import { setImmediate as afterAnswers, setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { type EndpointResult, Latencies, percentiles } from './latencies';
import type { Request, Requests } from './requests';

export interface Result {
  /** Asked for, requests per second. */
  rate: number;
  /** Succeeded, per second from the first start to the last answer. */
  goodput: number;
  all: EndpointResult;
  endpoints: EndpointResult[];
  outcomes: Map<string, number>;
  /** More was waiting than OVERLOAD_SECONDS of requests: no more were started. */
  isOverloaded: boolean;
  /** Milliseconds behind the clock at which 99 % of the requests were started: above a few, the generator is at its end. */
  lateMs: number;
  /** Cores that the generator used. */
  generatorCores: number;
}

const OVERLOAD_SECONDS = 3;
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 256;
const BURST = 16;

export class OpenModel {
  private readonly pools: Pool[];
  private turn = 0;

  constructor(
    urls: readonly string[],
    private readonly requests: Requests,
  ) {
    const connections = Math.ceil(CONNECTIONS / urls.length);
    const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, connectTimeout: TIMEOUT_MS };
    this.pools = urls.map((url) => new Pool(url, { connections, pipelining: 1, ...timeouts }));
  }

  async run(rate: number, seconds: number): Promise<Result> {
    const latencies = new Latencies();
    const cpu = process.cpuUsage();
    const began = performance.now();
    const { late, isOverloaded } = await this.startAll(rate, seconds, latencies);
    const elapsed = performance.now() - began;
    const { user, system } = process.cpuUsage(cpu);
    const all = latencies.all();
    return {
      rate,
      goodput: ((all.count - all.errors) * 1_000) / elapsed,
      all,
      endpoints: latencies.endpoints(),
      outcomes: latencies.outcomes,
      isOverloaded,
      lateMs: percentiles(late).p99,
      generatorCores: (user + system) / 1_000 / elapsed,
    };
  }

  async close(): Promise<void> {
    for (const pool of this.pools) await pool.destroy();
  }

  /** Ends when everything that was started has ended. */
  private async startAll(rate: number, seconds: number, latencies: Latencies) {
    const total = Math.ceil(rate * seconds);
    const late: number[] = [];
    const open = new Set<Promise<void>>();
    const began = performance.now();
    const isOverloaded = () => open.size > Math.max(50, rate * OVERLOAD_SECONDS);
    while (late.length < total && !isOverloaded()) {
      const due = began + (late.length * 1_000) / rate;
      const early = due - performance.now();
      if (early > 0) {
        await sleep(early);
        continue;
      }
      late.push(-early);
      const sent = this.send(this.requests.next(), due, latencies).finally(() => open.delete(sent));
      open.add(sent);
      // A generator that is behind must still read answers.
      if (late.length % BURST === 0) await afterAnswers();
    }
    await Promise.all(open);
    return { late, isOverloaded: late.length < total };
  }

  private async send(request: Request, due: number, latencies: Latencies): Promise<void> {
    const outcome = await this.exchange(request).catch(failureOf);
    latencies.add(request.name, performance.now() - due, outcome);
  }

  private async exchange({ method, path, body, answered, bySession, caller }: Request): Promise<string> {
    const headers: Record<string, string> = bySession
      ? { cookie: `session=${caller.token}` }
      : { authorization: `Bearer ${caller.key}` };
    if (body) headers['content-type'] = 'application/json';
    const sent = { method, path, headers, body: body && JSON.stringify(body) };
    const answer = await this.nextPool().request(sent);
    const bytes = await answer.body.arrayBuffer();
    if (answer.statusCode < 300) answered?.(Buffer.from(bytes).toString());
    return String(answer.statusCode);
  }

  /** Gateways take turns, as behind a balancer. */
  private nextPool(): Pool {
    const pool = this.pools[this.turn++ % this.pools.length];
    if (!pool) throw new Error('there is no gateway to send to');
    return pool;
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
