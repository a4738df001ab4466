/** @list night — kills, cuts and fills what a system stands on */
// A process whose clock is wrong, as on a machine that has lost its time server.
import { join } from 'node:path';
import { serviceNames } from '../../../deploy/entry/load-services';
import { type Cluster, describeCluster, startCluster } from '../../support/cluster';
import type { HttpClient } from '../../support/http-client';
import { Load } from '../../support/load';
import { type CompanyAccount, createKey, owner } from '../../support/users';

/** Messages that are signed and sealed on the bus live for 10 to 15 s, and 30 s more for clocks that differ. */
const WRONG_BY_SECONDS = 25;
const others = serviceNames()
  .filter((name) => name !== 'clients' && name !== 'identity')
  .join();

function wrongBy(seconds: number): Record<string, string> {
  const preload = join(__dirname, '../../support/clock-ahead.cjs');
  return { NODE_OPTIONS: `--require ${preload}`, CLOCK_AHEAD_MS: String(seconds * 1_000) };
}

describeCluster('a process whose clock is wrong by nearly half a minute', () => {
  let cluster: Cluster;
  let host: CompanyAccount;
  /** A key from before any clock went wrong: one made by a clock that is behind may look older than its membership. */
  let key: HttpClient;

  beforeAll(async () => {
    cluster = await startCluster({ services: ['clients', 'identity', others], gateways: 1 });
    host = await owner(cluster);
    key = await createKey(host);
  });

  it.each([
    ['clients', WRONG_BY_SECONDS],
    ['clients', -WRONG_BY_SECONDS],
    ['identity', WRONG_BY_SECONDS],
    ['identity', -WRONG_BY_SECONDS],
    ['gateway', -WRONG_BY_SECONDS],
  ])('is understood and understands the others: %s, %i s', async (service, seconds) => {
    await cluster.end(cluster.member(service));
    await cluster.start(service, wrongBy(seconds));
    await cluster.ready();
    const load = new Load(cluster, host.companyId, key);
    await load.goesOn(20);
    await load.finish();
    expect(load.refused).toBe(0);
    await load.expectExact();
    await cluster.end(cluster.member(service));
    await cluster.start(service);
    await cluster.ready();
  });
});
