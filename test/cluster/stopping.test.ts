/** @list night — starts a dozen processes */
// A process that is told to end does so before those who told it lose patience, whatever its requests wait for.
import { serviceNames } from '../../deploy/entry/load-services';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { owner } from '../support/users';

describeCluster('a gateway with a request that waits at another process', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster({ services: [serviceNames().join()], gateways: 1 });
  });

  it('ends before the request does', async () => {
    const host = await owner(cluster);
    const gateway = cluster.member('gateway');
    const waiting = host.http.get('/api/events?types=company.updated&wait=30').then(
      ({ status }) => `answered ${status}`,
      () => 'cut off',
    );
    // answered by the same connection pool after it, so the one that waits is under way
    expect((await host.http.get('/api/events')).status).toBe(200);
    await cluster.end(gateway);
    expect(gateway.child.exitCode).toBe(0);
    expect(await waiting).toBe('cut off');
  });
});
