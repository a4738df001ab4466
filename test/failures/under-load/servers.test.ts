/** @list night — kills, cuts and fills what a system stands on */
// NATS, Redis and PostgreSQL that go away and come back while clients write, and a network that is slow.
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '../../../deploy/entry/load-services';
import { type Cluster, describeCluster, startCluster } from '../../support/cluster';
import { endsWithFile } from '../../support/end-of-file';
import type { HttpClient } from '../../support/http-client';
import { Load } from '../../support/load';
import { OwnPostgres } from '../../support/own-postgres';
import { hasPrograms, OwnServer } from '../../support/own-server';
import { TcpRelay } from '../../support/tcp-relay';
import { type CompanyAccount, createKey, owner } from '../../support/users';

/** Well below the time-out of a call: nobody waits for an answer that was lost with its connection. */
const BACK_WITHIN_MS = 8_000;
/** Three pings that nobody has answered, and what a busy machine adds to it. */
const NOTICED_WITHIN_MS = 30_000;
const OUTAGE_MS = 5_000;
const SLOW_MS = 100;

const others = serviceNames()
  .filter((name) => name !== 'clients')
  .join();
const describeServers = hasPrograms('nats-server', 'redis-server') ? describeCluster : describe.skip;

describeServers('a server that goes away while clients write', () => {
  let postgres: OwnPostgres;
  let nats: OwnServer;
  let redis: OwnServer;
  let toNats: TcpRelay;
  let cluster: Cluster;
  let host: CompanyAccount;
  let key: HttpClient;

  beforeAll(async () => {
    [postgres, nats, redis] = await Promise.all([
      OwnPostgres.start(),
      OwnServer.start('nats-server'),
      OwnServer.start('redis-server'),
    ]);
    toNats = await TcpRelay.start({ host: '127.0.0.1', port: nats.port });
    endsWithFile(() => toNats.stop());
    cluster = await startCluster({
      services: ['clients', others],
      gateways: 1,
      env: {
        NATS_URL: `nats://127.0.0.1:${toNats.port}`,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        // counted in Redis, but never reached
        RATE_LIMIT_REQUESTS: '1000000',
        RATE_LIMIT_COMPANY: '0',
        RATE_LIMIT_PAYER: '0',
      },
    });
  });
  beforeEach(async () => {
    host = await owner(cluster);
    key = await createKey(host);
  });

  /** Changes that were accepted before, during and after the failure stay; afterwards everything continues by itself. */
  async function under(work: (load: Load) => Promise<void>, backWithinMs = BACK_WITHIN_MS): Promise<Load> {
    const load = new Load(cluster, host.companyId, key);
    await load.goesOn(5);
    await work(load);
    await load.goesOn(5, backWithinMs);
    await load.finish();
    await load.expectExact();
    return load;
  }

  it('is NATS, for five seconds', async () => {
    const load = await under(async () => {
      await nats.stop();
      await sleep(OUTAGE_MS);
      await nats.start();
    });
    expect(load.refused).toBeGreaterThan(0);
  });

  it('is NATS, without a word to those who are connected', async () => {
    const load = await under(async () => toNats.silence(), NOTICED_WITHIN_MS);
    expect(load.refused).toBeGreaterThan(0);
  });

  it('is Redis, which nobody notices', async () => {
    const load = await under(async (running) => {
      await redis.stop();
      await running.goesOn(10);
      await redis.start();
    });
    expect(load.refused).toBe(0);
  });

  it('is PostgreSQL, after a power cut', async () => {
    const load = await under(async () => {
      postgres.crash();
      await sleep(1_000);
      await postgres.recover();
    });
    expect(load.refused).toBeGreaterThan(0);
  });

  it('is far away, over a slow network that is cut now and then', async () => {
    const load = await under(async () => {
      for (const relay of [postgres.relay, toNats]) {
        relay.delayMs = SLOW_MS;
        await sleep(1_000);
        relay.cut();
        relay.restore();
        await sleep(1_000);
        relay.delayMs = 0;
      }
    });
    // Calls that were lost with a connection are refused at once.
    expect(load.timedOut).toBe(0);
  });
});
