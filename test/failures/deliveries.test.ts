// Five thousand changes while everything that can fail does: each is in the event log once, in order, and has reached
// the receiver.
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { serviceNames } from '../../deploy/load';
import { Receiver } from '../services/webhooks/receiver';
import { createWebhook } from '../services/webhooks/webhooks';
import { type CompanyAccount, owner } from '../support/accounts';
import { busAndCache } from '../support/bus-and-cache';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import type { Answer, Http } from '../support/http';
import { OwnPostgres } from '../support/own-postgres';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

// many processes start here, and a busy machine takes its time
jest.setTimeout(280_000);

const COMPANIES = 4;
/** Each is created, changed twice and deleted. */
const CLIENTS = 1_250;
const CHANGES = CLIENTS * 4;
const AT_ONCE = 16;
const AGAIN_AFTER_MS = 100;
/** A claim of a killed process ends after 30 s, and so does a call whose answer is lost. */
const ALL_THERE_WITHIN_MS = 90_000;
/** How long a receiver takes, so that there is always something in the middle of being delivered. */
const RECEIVER_TAKES_MS = 30;

const TYPES = ['client.created', 'client.updated', 'client.updated', 'client.deleted'];

describeCluster('with kills and restarts in the middle', () => {
  let postgres: OwnPostgres;
  let nats: TcpRelay;
  let receiver: Receiver;
  let cluster: Cluster;
  let companies: CompanyAccount[];

  beforeAll(async () => {
    postgres = await OwnPostgres.start();
    nats = await startNatsRelay();
    receiver = await Receiver.start();
    receiver.answer = (_, response) =>
      void setTimeout(() => response.writeHead(204).end(), RECEIVER_TAKES_MS);
    const others = serviceNames().filter((name) => name !== 'clients' && name !== 'webhooks');
    cluster = await startCluster({
      services: ['clients', 'webhooks', others.join()],
      gateways: 1,
      env: { NATS_URL: `nats://127.0.0.1:${nats.port}`, OUTBOUND_ALLOW: receiver.allow() },
    });
    companies = await Promise.all(Array.from({ length: COMPANIES }, () => owner(cluster)));
    for (const { http } of companies) {
      const events = [...new Set(TYPES)];
      await createWebhook(http, { url: receiver.url('/'), events });
    }
  });
  afterAll(async () => {
    await cluster?.stop();
    await Promise.all([receiver?.stop(), nats?.stop()]);
    await postgres?.stop();
  });

  async function startNatsRelay(): Promise<TcpRelay> {
    const { hostname, port } = new URL(busAndCache()?.natsUrl ?? '');
    return TcpRelay.start({ host: hostname, port: Number(port) || 4222 });
  }

  /** What befalls the system, one after the other, while it works. */
  const blows: [string, () => Promise<void>][] = [
    ['the webhooks service is killed in the middle of deliveries', () => killed('webhooks')],
    ['NATS restarts', cutNats],
    ['the changing service is killed, and its relay with it', () => killed('clients')],
    ['Redis is flushed', flushRedis],
    ['PostgreSQL restarts', () => postgres.restart()],
  ];

  async function killed(service: string): Promise<void> {
    await cluster.end(cluster.member(service), 'kill');
    await cluster.start(service);
  }

  async function cutNats(): Promise<void> {
    nats.cut();
    await sleep(1_000);
    nats.restore();
  }

  async function flushRedis(): Promise<void> {
    const redis = new Redis(busAndCache()?.redisUrl ?? '');
    for await (const keys of redis.scanStream({ match: `${cluster.name}:*` })) {
      if (keys.length > 0) await redis.del(...keys);
    }
    await redis.quit();
  }

  it(`loses none of ${CHANGES} changes, and tells each once in the log and at least once to the receiver`, async () => {
    const progress = { made: 0 };
    const work = changeAll(progress);
    for (const [at, [, strike]] of blows.entries()) {
      const share = Math.floor((CHANGES * (at + 1)) / (blows.length + 2));
      await until(`${share} changes are made`, () => progress.made >= share, ALL_THERE_WITHIN_MS);
      await strike();
    }
    await work;
    expect(progress.made).toBe(CHANGES);
    await until('all are in the log', async () => (await countLogged()) >= CHANGES, ALL_THERE_WITHIN_MS);
    const logged = await expectOrderedLog();
    await until('all are received', () => missing(logged).length === 0, ALL_THERE_WITHIN_MS);
    expectConstantMessages();
  });

  async function changeAll(progress: { made: number }): Promise<void> {
    let next = 0;
    const worker = async () => {
      for (let n = next++; n < CLIENTS; n = next++) {
        const company = companies[n % COMPANIES];
        if (company) await live(company.http, n, progress);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** The life of a client; what gets no answer, or none that is final, is asked again. */
  async function live(http: Http, n: number, progress: { made: number }): Promise<void> {
    const key = { 'idempotency-key': `client-${n}` };
    const { body } = await asked(() => http.post('/api/clients', { name: `Client ${n}` }, key), [201]);
    progress.made += 1;
    const path = `/api/clients/${body.id}`;
    for (const city of ['Lyon', 'Łódź']) {
      await asked(() => http.patch(path, { city }), [200]);
      progress.made += 1;
    }
    // gone already, when the first answer was lost
    await asked(() => http.delete(path), [200, 404]);
    progress.made += 1;
  }

  async function asked(ask: () => Promise<Answer>, finals: number[]): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch(() => undefined);
      if (answer && finals.includes(answer.status)) return answer;
      if (answer && answer.status < 500 && answer.status !== 409) throw new Error(answer.text);
      await sleep(AGAIN_AFTER_MS);
    }
  }

  async function countLogged(): Promise<number> {
    const [row] = await cluster.sql<{ count: number }>(
      `SELECT count(*)::integer AS count FROM webhooks.events WHERE type LIKE 'client.%'`,
    );
    return row?.count ?? 0;
  }

  interface Logged {
    companyId: string;
    sequence: number;
    id: string;
    type: string;
    clientId: string;
    version: number | null;
  }

  /** Each company's numbers have no gap, and each client has lived its life once and in order. */
  async function expectOrderedLog(): Promise<string[]> {
    const rows = await cluster.sql<Logged>(
      `SELECT company_id AS "companyId", sequence::integer, id, type, data->>'id' AS "clientId",
       (data->>'version')::integer AS version FROM webhooks.events ORDER BY company_id, sequence`,
    );
    for (const ofCompany of Map.groupBy(rows, ({ companyId }) => companyId).values()) {
      expect(ofCompany.map(({ sequence }) => sequence)).toEqual(ofCompany.map((_, at) => at + 1));
    }
    const ofClients = rows.filter(({ type }) => type.startsWith('client.'));
    const lives = [...Map.groupBy(ofClients, ({ clientId }) => clientId).values()];
    expect(lives.length).toBe(CLIENTS);
    for (const life of lives) {
      expect(life.map(({ type }) => type)).toEqual(TYPES);
      expect(life.map(({ version }) => version)).toEqual([1, 2, 3, null]);
    }
    return ofClients.map(({ id }) => id);
  }

  function missing(ids: string[]): string[] {
    const seen = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    return ids.filter((id) => !seen.has(id));
  }

  /** What came twice is the same message. */
  function expectConstantMessages(): void {
    const byId = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id']);
    expect(byId.size).toBe(CHANGES);
    for (const messages of byId.values()) expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
    const again = receiver.received.length - byId.size;
    process.stdout.write(`${CHANGES} changes; ${again} messages were sent again\n`);
  }
});
