// Writes and reads as they come, whether the system keeps up or not: a client that has no answer asks again with the
// same Idempotency-Key. Remembers every answer, so that what was promised can be compared with what was done.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { clients } from '../../shared/contracts/clients';
import type { Output } from '../../shared/contracts/contract';
import type { Cluster } from './cluster';
import type { HttpClient, HttpResponse } from './http-client';
import { until } from './until';

type ClientBody = Output<typeof clients.create>;
type Created = HttpResponse<ClientBody>;

/** The time-out of a request, and what a busy machine adds to it. */
const ANSWERED_WITHIN_MS = 12_000;
const AGAIN_AFTER_MS = 200;
const SETTLED_WITHIN_MS = 30_000;
const READ_EVERY = 5;
/** Answers that a client may get while something is away. */
const AWAY = [503, 504];
const REPLAYED = 10;
/** Ten seconds after a failure, forty times what five writes take on a quiet machine; a busy one has as many times its own. */
const SLOWER_MAX = 40;

interface Accepted {
  name: string;
  id: string;
  text: string;
  sentAt: number;
  acceptedAt: number;
}

interface LoadOptions {
  perSecond?: number;
  /** A connection that is refused or ends without an answer, as when a gateway is killed. */
  mayLoseConnection?: boolean;
}

export class Load {
  readonly accepted: Accepted[] = [];
  /** Requests that were answered 503 or 504, or lost with a gateway that was killed. */
  refused = 0;
  /** Those of them that waited for the whole time-out of a call. */
  timedOut = 0;
  /** Answers that no client should see. */
  readonly wrong: string[] = [];
  private readonly running = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private count = 0;
  /** Time that `goesOn` took without a limit, while nothing was away. */
  private usualMs = 0;
  /** Not before everything is back, however long that takes on a busy machine. */
  private givesUpAt = Number.POSITIVE_INFINITY;
  /** Loads of one company do not repeat each other's keys. */
  private readonly prefix = `Load ${randomBytes(3).toString('hex')}`;

  constructor(
    private readonly cluster: Cluster,
    private readonly companyId: string,
    private readonly http: HttpClient,
    private readonly options: LoadOptions = {},
  ) {
    this.timer = setInterval(() => this.next(), 1_000 / (options.perSecond ?? 20));
    // a test that failed leaves it running
    cluster.stopped.addEventListener('abort', () => {
      clearInterval(this.timer);
      this.givesUpAt = 0;
    });
  }

  /** Until as many writes that were not sent before are accepted. `withinMs` is that of a quiet machine. */
  async goesOn(writes: number, withinMs?: number): Promise<void> {
    const since = performance.now();
    const limitMs = withinMs && Math.max(withinMs, SLOWER_MAX * this.usualMs);
    const fresh = () => this.accepted.filter(({ sentAt }) => sentAt >= since).length;
    await until(
      `${writes} new writes are accepted`,
      () => {
        if (this.wrong.length > 0) throw new Error(this.wrong.join('\n'));
        return fresh() >= writes;
      },
      limitMs,
    );
    if (withinMs === undefined) this.usualMs = performance.now() - since;
  }

  /** Sends nothing new, and waits for what was sent. */
  async finish(): Promise<void> {
    clearInterval(this.timer);
    this.givesUpAt = performance.now() + SETTLED_WITHIN_MS;
    await Promise.race([Promise.all(this.running), sleep(SETTLED_WITHIN_MS, undefined, { ref: false })]);
    if (this.accepted.length < this.count)
      this.wrong.push(`${this.count - this.accepted.length} never accepted`);
  }

  /** Each accepted write is there once, told once and in order, and its answer is remembered. */
  async expectExact(): Promise<void> {
    expect(this.wrong).toEqual([]);
    const ids = this.accepted.map(({ id }) => id).sort();
    const rows = await this.cluster.sql<{ id: string }>(
      `SELECT id FROM clients.clients WHERE company_id = $1 AND starts_with(name, $2) ORDER BY id::text COLLATE "C"`,
      [this.companyId, this.prefix],
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
    const waiting = `SELECT FROM clients.outbox WHERE target = 'webhooks.accept'`;
    const isEmpty = async () => (await this.cluster.sql(waiting)).length === 0;
    await until('everything is handed over', isEmpty);
    await this.expectLog(ids);
    await this.expectRemembered();
  }

  private async expectLog(ids: string[]): Promise<void> {
    const events = await this.cluster.sql<{ id: string; sequence: number }>(
      `SELECT data->>'id' AS id, sequence::integer FROM webhooks.events
        WHERE company_id = $1 AND type = 'client.created' AND starts_with(data->>'name', $2) ORDER BY sequence`,
      [this.companyId, this.prefix],
    );
    expect(events.map(({ id }) => id).sort()).toEqual(ids);
    const places = new Map(events.map(({ id, sequence }) => [id, sequence]));
    const placed = this.accepted.map((write) => ({ ...write, place: places.get(write.id) ?? 0 }));
    const swapped = placed.flatMap((late) =>
      placed.filter((early) => early.acceptedAt < late.sentAt && early.place >= late.place),
    );
    expect(swapped).toEqual([]);
  }

  private async expectRemembered(): Promise<void> {
    for (const { name, text } of this.accepted.slice(-REPLAYED)) {
      const again = await this.write(this.cluster.at(0), name);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(again.text).toBe(text);
    }
  }

  private next(): void {
    const task = this.createUntilAccepted(`${this.prefix} ${this.count++}`);
    const done = task.finally(() => this.running.delete(done));
    this.running.add(done);
  }

  private async createUntilAccepted(name: string): Promise<void> {
    const sentAt = performance.now();
    for (let turn = this.count; performance.now() < this.givesUpAt; turn++) {
      const answer = await this.tried(() => this.write(this.gateway(turn), name));
      if (answer) return this.accept(name, { ...answer, body: clientOf(answer) }, sentAt);
      await sleep(AGAIN_AFTER_MS);
    }
  }

  private async accept(name: string, { body: { id }, text }: Created, sentAt: number): Promise<void> {
    this.accepted.push({ name, id, text, sentAt, acceptedAt: performance.now() });
    if (this.accepted.length % READ_EVERY > 0) return;
    const read = await this.tried(() => this.http.at(this.gateway(this.count)).get(`/api/clients/${id}`));
    if (read && clientOf(read).name !== name) this.wrong.push(`${name} was read as ${read.text}`);
  }

  private gateway(turn: number): string {
    return this.cluster.at(turn % this.cluster.gateways.length);
  }

  private write(gateway: string, name: string): Promise<HttpResponse> {
    return this.http.at(gateway).post('/api/clients', { name }, { 'idempotency-key': name });
  }

  /** The answer; undefined where a client is to ask again. */
  private async tried(send: () => Promise<HttpResponse>): Promise<HttpResponse | undefined> {
    const sentAt = performance.now();
    try {
      const answer = await send();
      this.judge(answer, performance.now() - sentAt);
      return answer.status < 300 ? answer : undefined;
    } catch (error) {
      this.refused++;
      if (!this.options.mayLoseConnection) this.wrong.push(`no answer: ${(error as Error).cause ?? error}`);
      return undefined;
    }
  }

  private judge({ status, headers, text }: HttpResponse, tookMs: number): void {
    if (tookMs > ANSWERED_WITHIN_MS) this.wrong.push(`${status} after ${Math.round(tookMs)} ms`);
    // An earlier request without an answer may still be running.
    if (status < 300 || text.includes('"idempotency_in_progress"')) return;
    this.refused++;
    if (status === 504) this.timedOut++;
    const isProblem = headers.get('content-type') === 'application/problem+json';
    if (!AWAY.includes(status) || !isProblem) this.wrong.push(text);
  }
}

function clientOf({ body }: HttpResponse): ClientBody {
  // only successful responses get here, and a client is what its contract says
  return body as ClientBody;
}
