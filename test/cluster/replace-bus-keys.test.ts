/** @list night — starts a dozen processes */
// deploy/runbook.md, "Replace keys of the bus": one process after the other, while clients write, and nobody notices.

import { serviceNames } from '../../deploy/entry/load-services';
import { newBusKeys } from '../../deploy/entry/new-bus-keys';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { Load } from '../support/load';
import { latestMailTo, linkIn } from '../support/mails';
import { type CompanyAccount, createKey, owner, signUp } from '../support/users';

const OTHERS = serviceNames().filter((name) => name !== 'identity');
const PROCESSES = ['identity', OTHERS.join(), 'gateway'];

describeCluster('the key of identity', () => {
  const old = newBusKeys();
  const fresh = newBusKeys();
  let cluster: Cluster;
  let host: CompanyAccount;
  let load: Load;
  // mail opens what was sealed to its old key as well
  const ofMail = [fresh, old].map(({ BUS_PRIVATE_KEY_MAIL: key }) => key).join();

  const withBoth = `${old.BUS_PUBLIC_KEYS},${fresh.BUS_PUBLIC_KEYS}`;

  beforeAll(async () => {
    cluster = await startCluster({ services: [], gateways: 0 });
    for (const process of PROCESSES) await cluster.start(process, { ...old });
    await cluster.ready();
    host = await owner(cluster);
    load = new Load(cluster, host.companyId, await createKey(host));
  });

  it.each([
    ['becomes known', PROCESSES, { ...old, BUS_PUBLIC_KEYS: withBoth }],
    [
      'signs',
      ['identity', OTHERS.join()],
      { ...fresh, BUS_PRIVATE_KEY_MAIL: ofMail, BUS_PUBLIC_KEYS: withBoth },
    ],
    ['alone is believed', PROCESSES, { ...fresh, BUS_PRIVATE_KEY_MAIL: ofMail }],
  ])('that is new %s, without a refused request', async (_step, processes, keys) => {
    for (const process of processes) {
      const before = cluster.member(process);
      await cluster.start(process, keys);
      await cluster.ready();
      await load.goesOn(5);
      await cluster.end(before);
      await load.goesOn(20);
      await resetArrives();
    }
    expect([load.refused, load.wrong]).toEqual([0, []]);
  });

  /** A link that is sealed now, by a process with any of the keys, arrives. */
  async function resetArrives(): Promise<void> {
    const { email } = await signUp(cluster);
    const body = { email };
    // the gateway that the host has signed up at is gone
    const anybody = host.http.at(cluster.baseUrl).as({});
    const answer = await anybody.post('/api/auth/request-password-reset', body);
    expect(answer.status).toBe(200);
    expect(linkIn(await latestMailTo(cluster, email), 'token=')).toMatch(/^[\w-]{43}/);
  }

  it('loses nothing that was accepted', async () => {
    await load.finish();
    await load.expectExact();
  });
});
