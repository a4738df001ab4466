/** @list night — kills, cuts and fills what a system stands on */
// Five thousand changes while everything that can fail does: each is in the event log once, in order, and has reached
// the receiver.

import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Client } from 'pg';
import { serviceNames } from '../../deploy/entry/load-services';
import { clients } from '../../shared/contracts/clients';
import { Receiver } from '../services/webhooks/receiver';
import { createWebhook } from '../services/webhooks/webhooks';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { outputOf } from '../support/outputs';
import { OwnPostgres } from '../support/own-postgres';
import { hasPrograms, OwnServer } from '../support/own-server';
import { withAdmin } from '../support/postgres';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

const COMPANIES = 4;
/** Each is created, changed twice and deleted. */
const CLIENTS = 1_250;
const CHANGES = CLIENTS * 4;
const AT_ONCE = 16;
const AGAIN_AFTER_MS = 100;
/** Milliseconds that a receiver takes, so that some delivery is always under way. */
const RECEIVER_TAKES_MS = 30;
/** Rows of events: calls to other services wait in the outbox, too, in queues of their own. */
const IS_EVENT = "type LIKE 'client.%'";

const TYPES = ['client.created', 'client.updated', 'client.updated', 'client.deleted'];

const describeServers = hasPrograms('nats-server', 'redis-server') ? describeCluster : describe.skip;

describeServers('with kills and restarts in the middle', () => {
  let postgres: OwnPostgres;
  let nats: OwnServer;
  let redis: OwnServer;
  let receiver: Receiver;
  /** Responses that the receiver has not finished. */
  const underWay = new Set<ServerResponse>();
  let cluster: Cluster;
  let companies: CompanyAccount[];

  beforeAll(async () => {
    [postgres, nats, redis, receiver] = await Promise.all([
      OwnPostgres.start(),
      OwnServer.start('nats-server'),
      OwnServer.start('redis-server'),
      Receiver.start(),
    ]);
    receiver.answer = (_, response) => void answerSlowly(response);
    const others = serviceNames().filter((name) => name !== 'clients' && name !== 'webhooks');
    cluster = await startCluster({
      services: ['clients', 'webhooks', others.join()],
      gateways: 1,
      env: {
        NATS_URL: `nats://127.0.0.1:${nats.port}`,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        // counted in Redis, but never reached
        RATE_LIMIT_REQUESTS: '1000000',
        RATE_LIMIT_COMPANY: '0',
        RATE_LIMIT_PAYER: '0',
        OUTBOUND_ALLOW: receiver.allow(),
      },
    });
    companies = await Promise.all(Array.from({ length: COMPANIES }, () => owner(cluster)));
    for (const { http } of companies) {
      const events = [...new Set(TYPES)];
      await createWebhook(http, { url: receiver.url('/'), events });
    }
  });

  async function answerSlowly(response: ServerResponse): Promise<void> {
    underWay.add(response);
    await sleep(RECEIVER_TAKES_MS);
    response.writeHead(204).end();
    underWay.delete(response);
  }

  /** Failures of the system, one after the other, while it works. */
  const blows: [string, () => Promise<void>][] = [
    ['the webhooks service is killed in the middle of deliveries', killSender],
    ['NATS restarts', restartNats],
    ['the changing service is killed after commits, and its relay before an acknowledgement', killRelay],
    ['Redis is flushed', flushRedis],
    ['PostgreSQL restarts', () => postgres.restart()],
  ];

  /** Something has reached the receiver, and nobody has written down yet that it has. */
  async function killSender(): Promise<void> {
    await until('something is being delivered', () => underWay.size > 0);
    await cluster.end(cluster.member('webhooks'), 'kill');
    const [left] = await cluster.sql('SELECT FROM webhooks.deliveries WHERE claim > 0 AND tries = 0 LIMIT 1');
    expect(left).toBeDefined();
    await cluster.start('webhooks');
  }

  async function restartNats(): Promise<void> {
    await nats.stop();
    await sleep(1_000);
    await nats.start();
  }

  /** Rows that another session has locked are delivered but cannot be acknowledged; later rows have to wait. */
  async function killRelay(): Promise<void> {
    await withAdmin(async (holder) => {
      const wait = async () =>
        (await holder.query(`SELECT FROM clients.outbox WHERE ${IS_EVENT} FOR UPDATE`)).rows.length > 0;
      await holder.query('BEGIN');
      await until('something waits', wait);
      await until('it is handed over, and more waits', isBetweenSteps);
      await cluster.end(cluster.member('clients'), 'kill');
      await until('nobody works on in its name', async () => !(await endOthersWaitingFor(holder)));
      await holder.query('ROLLBACK');
    }, cluster.name);
    expect(await isBetweenSteps()).toBe(true);
    await cluster.start('clients');
  }

  /** Some rows are in the log and not acknowledged; others are committed and nothing else. */
  async function isBetweenSteps(): Promise<boolean> {
    const rows = await cluster.sql<{ isHandedOver: boolean }>(
      `SELECT DISTINCT EXISTS (SELECT FROM webhooks.events WHERE id = waiting.id) AS "isHandedOver"
        FROM clients.outbox waiting WHERE ${IS_EVENT}`,
    );
    return rows.length === 2;
  }

  /** The server goes on with a statement whose client is gone. */
  async function endOthersWaitingFor(holder: Client): Promise<boolean> {
    const { rows } = await holder.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))',
    );
    return rows.length > 0;
  }

  async function flushRedis(): Promise<void> {
    const client = new Redis(`redis://127.0.0.1:${redis.port}`);
    await until('something is counted', async () => (await client.dbsize()) > 0);
    await client.flushall();
    await client.quit();
  }

  it(`loses none of ${CHANGES} changes, and tells each once in the log and at least once to the receiver`, async () => {
    const progress = { made: 0 };
    const work = changeAll(progress);
    for (const [at, [, strike]] of blows.entries()) {
      const share = Math.floor((CHANGES * (at + 1)) / (blows.length + 2));
      await until(`${share} changes are made`, () => progress.made >= share);
      await strike();
    }
    await work;
    expect(progress.made).toBe(CHANGES);
    await until('all are in the log', async () => (await countLogged()) >= CHANGES);
    const logged = await expectOrderedLog();
    await until('all are received', () => missing(logged).length === 0);
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
  async function live(http: HttpClient, n: number, progress: { made: number }): Promise<void> {
    const key = { 'idempotency-key': `client-${n}` };
    const made = await asked(() => http.post('/api/clients', { name: `Client ${n}` }, key), [201]);
    progress.made += 1;
    const path = `/api/clients/${outputOf(clients.create, made).id}`;
    for (const city of ['Lyon', 'Łódź']) {
      await asked(() => http.patch(path, { city }), [200]);
      progress.made += 1;
    }
    // gone already, when the first answer was lost
    await asked(() => http.delete(path), [200, 404]);
    progress.made += 1;
  }

  async function asked(ask: () => Promise<HttpResponse>, finals: number[]): Promise<HttpResponse> {
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

  /** Requests with the same id carry the same message. */
  function expectConstantMessages(): void {
    const byId = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id']);
    expect(byId.size).toBe(CHANGES);
    for (const messages of byId.values()) expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
    const again = receiver.received.length - byId.size;
    process.stdout.write(`${CHANGES} changes; ${again} messages were sent again\n`);
  }
});
