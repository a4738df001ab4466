/** @list night — starts a dozen processes */
// Parts that go away and come back, while the others run on.
import { clients } from '../../shared/contracts/clients';
import { identity } from '../../shared/contracts/identity';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import type { HttpClient, HttpResponse } from '../support/http-client';
import { until } from '../support/until';
import { type CompanyAccount, owner } from '../support/users';

const BACK_WITHIN_MS = 10_000;
/** Statements of this system that wait for a lock. */
const WAITING = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
  WHERE datname = current_database() AND NOT granted`;

describeCluster('a service that goes away', () => {
  let cluster: Cluster;
  let host: CompanyAccount;
  let path: string;

  beforeAll(async () => {
    cluster = await startCluster();
    host = await owner(cluster);
    path = `/api/clients/${(await host.http.call(clients.create, { name: 'First' })).id}`;
  });
  // the next one needs its room
  afterAll(() => cluster?.stop());

  function everywhere(): HttpClient[] {
    return cluster.gateways.map((address) => host.http.at(address));
  }

  function expectUnavailable(answer: HttpResponse): void {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.body).toMatchObject({ status: 503, code: 'service_unavailable' });
  }

  async function backEverywhere(): Promise<void> {
    const deadline = performance.now() + BACK_WITHIN_MS;
    for (const http of everywhere()) {
      const remaining = Math.max(0, deadline - performance.now());
      await until('it answers again', async () => (await http.get(path)).status === 200, remaining);
    }
  }

  it('is a 503 for its own endpoints only, and answers again once it is back', async () => {
    await cluster.end(cluster.member('clients'));
    for (const http of everywhere()) {
      expectUnavailable(await http.get(path));
      expect((await http.get('/api/company/info')).status).toBe(200);
      const { status, body } = await http.get('/readyz');
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'degraded', dependencies: { clients: false, companies: true } });
    }
    // a gateway that is slow to reach Redis says so for a moment
    const services = await until('only clients is down', async () => {
      const { status, gateways, services: all } = await host.http.call(identity.instanceHealth, {});
      const isOneDown =
        status === 'degraded' && gateways.every(({ bus, redis }) => bus === 'up' && redis === 'up');
      return isOneDown && gateways.length === cluster.gateways.length && all;
    });
    expect(services.filter((one) => one.status !== 'up')).toMatchObject([
      { name: 'clients', status: 'down', instances: 0 },
    ]);
    await cluster.start('clients');
    await backEverywhere();
  });

  it('is a 503 after a power cut, too', async () => {
    await cluster.end(cluster.member('clients'), 'kill');
    for (const http of everywhere()) expectUnavailable(await http.get(path));
    await cluster.start('clients');
    await backEverywhere();
  });

  it('is a 503 after a power cut for who is waiting for its response', async () => {
    await cluster.sql('BEGIN');
    await cluster.sql('LOCK TABLE clients.clients');
    const waiting = host.http.get(path);
    await until('it waits for the table', async () => {
      return (await cluster.sql(WAITING)).length > 0;
    });
    await cluster.end(cluster.member('clients'), 'kill');
    expectUnavailable(await waiting);
    await cluster.sql('ROLLBACK');
    await cluster.start('clients');
    await backEverywhere();
  });

  it('takes the gateways out of service when it is identity', async () => {
    await cluster.end(cluster.member('identity'));
    for (const http of everywhere()) {
      const { status, body } = await http.get('/readyz');
      expect(status).toBe(503);
      expect(body).toMatchObject({ status: 'not ready', dependencies: { identity: false } });
      expect((await http.get('/livez')).status).toBe(200);
    }
    await until('who was known a moment ago is asked for again', async () => {
      return (await host.http.get(path)).status === 503;
    });
    await cluster.start('identity');
    await backEverywhere();
  });

  it('finds everything that happened meanwhile, with the request ids of those who did it', async () => {
    await cluster.end(cluster.member('webhooks'));
    const requestId = 'trace-of-the-outage';
    const made = await host.http.respond(clients.create, { name: 'Meanwhile' }, { requestId: requestId });
    expect(made.status).toBe(201);
    expect(made.headers.get('x-request-id')).toBe(requestId);
    const waiting = await cluster.sql<{ requestId: string; clientId: string }>(
      `SELECT request_id AS "requestId", data->>'id' AS "clientId" FROM clients.outbox`,
    );
    expect(waiting).toEqual([{ requestId, clientId: made.body.id }]);
    await cluster.start('webhooks');
    const logged = await until(
      'the event is handed over',
      async () => {
        const rows = await cluster.sql(
          `SELECT type, data->>'id' AS "clientId" FROM webhooks.events WHERE request_id = $1`,
          [requestId],
        );
        return rows.length > 0 && rows;
      },
      BACK_WITHIN_MS,
    );
    expect(logged).toEqual([{ type: 'client.created', clientId: made.body.id }]);
  });
});

describeCluster('a service with two replicas', () => {
  let cluster: Cluster;
  let host: CompanyAccount;

  beforeAll(async () => {
    cluster = await startCluster({ gateways: 1 });
    host = await owner(cluster);
  });

  it('replays the answer to an Idempotency-Key whichever replica gave it, while they are replaced', async () => {
    const post = () => host.http.post('/api/clients', { name: 'Once' }, { 'idempotency-key': 'replaced' });
    const first = await post();
    expect(first.status).toBe(201);
    const old = cluster.member('clients');
    await cluster.start('clients');
    await cluster.end(old);
    const second = await until(
      'the new replica answers',
      async () => {
        const answer = await post();
        return answer.status === 201 && answer;
      },
      BACK_WITHIN_MS,
    );
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expect(await cluster.sql(`SELECT FROM clients.clients WHERE name = 'Once'`)).toHaveLength(1);
  });
});
