/** @list night — kills, cuts and fills what a system stands on */
// Each service killed in turn while clients write, and started again as an orchestrator does.

import { serviceNames } from '../../../deploy/entry/load-services';
import { type Cluster, describeCluster, startCluster } from '../../support/cluster';
import { Load } from '../../support/load';
import { type CompanyAccount, createKey, owner } from '../../support/users';

const BACK_WITHIN_MS = 10_000;
/** Each on its own; the others share a process, which is killed as well. */
const ALONE = ['identity', 'companies', 'clients', 'webhooks'];
const others = serviceNames()
  .filter((name) => !ALONE.includes(name))
  .join();

describeCluster('processes that are killed while clients write', () => {
  let cluster: Cluster;
  let host: CompanyAccount;

  beforeAll(async () => {
    cluster = await startCluster({ services: [...ALONE, others] });
    host = await owner(cluster);
  });

  it('lose no accepted write and repeat none, and all goes on within ten seconds', async () => {
    const load = new Load(cluster, host.companyId, await createKey(host), { mayLoseConnection: true });
    for (const name of [...ALONE, others, 'gateway']) {
      await load.goesOn(5);
      await cluster.end(cluster.member(name), 'kill');
      await cluster.start(name);
      await load.goesOn(5, BACK_WITHIN_MS);
    }
    await load.finish();
    expect(load.refused).toBeGreaterThan(0);
    await load.expectExact();
  });
});
