/** @list night — kills, cuts and fills what a system stands on */
// A new process of a service or a gateway takes over from the old one while clients write: nobody notices.
import { serviceNames } from '../../../deploy/entry/load-services';
import { newId } from '../../../shared/runtime/database/ids';
import { type Cluster, describeCluster, startCluster } from '../../support/cluster';
import type { HttpResponse } from '../../support/http-client';
import { Load } from '../../support/load';
import { type CompanyAccount, createKey, owner } from '../../support/users';

const WAIT_SECONDS = 3;
const ALONE = ['identity', 'clients', 'webhooks'];
const others = serviceNames()
  .filter((name) => !ALONE.includes(name))
  .join();

describeCluster('a rolling update while clients write', () => {
  let cluster: Cluster;
  let host: CompanyAccount;
  let load: Load;

  beforeAll(async () => {
    cluster = await startCluster({ services: [...ALONE, others] });
    host = await owner(cluster);
  });
  beforeEach(async () => {
    load = new Load(cluster, host.companyId, await createKey(host));
  });

  /** Requests that are under way when something is replaced: they wait for an event that does not come. */
  function underWay(address: string): Promise<HttpResponse[]> {
    const wait = () => host.http.at(address).get(`/api/events?types=company.updated&wait=${WAIT_SECONDS}`);
    return Promise.all(Array.from({ length: 4 }, wait));
  }

  async function expectAnswers(answers: Promise<HttpResponse[]>): Promise<void> {
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }

  /** Long enough for each gateway to have asked again, of whichever replica, who is calling. */
  async function expectNobodyNoticed(): Promise<void> {
    await load.goesOn(80);
    await load.finish();
    expect(load.refused).toBe(0);
    await load.expectExact();
  }

  it.each([...ALONE, others])('replaces %s without a failed request', async (service) => {
    const old = cluster.member(service);
    await load.goesOn(5);
    await cluster.start(service);
    await load.goesOn(5);
    const waiting = underWay(cluster.at(0));
    await load.goesOn(5);
    await cluster.end(old);
    expect(old.child.exitCode).toBe(0);
    await expectAnswers(waiting);
    await expectNobodyNoticed();
  });

  it('takes what a newer release hands over with a field that this one does not know', async () => {
    const event = {
      id: newId(),
      companyId: host.companyId,
      type: 'client.created',
      occurredAt: new Date().toISOString(),
      requestId: null,
      data: '{}',
    };
    const newer = await cluster.peer();
    await newer.waitForServices('webhooks');
    const handed = { events: [{ ...event, addedLater: 'a' }], alsoAddedLater: { b: 1 } };
    await newer.call('webhooks.accept', handed, {
      meta: { caller: 'clients' },
    });
    const logged = await cluster.sql('SELECT id FROM webhooks.events WHERE id = $1', [event.id]);
    expect(logged).toEqual([{ id: event.id }]);
  });

  it('drains a gateway: who has sent a request gets an answer', async () => {
    const old = cluster.member('gateway');
    const waiting = underWay(cluster.at(0));
    expect(old.address).toBe(cluster.at(0));
    await load.goesOn(5);
    await cluster.end(old);
    expect(old.child.exitCode).toBe(0);
    await expectAnswers(waiting);
    await expectNobodyNoticed();
  });
});
