/** @list all — starts a dozen processes */
// deploy/runbook.md, "Replace keys of the bus": one process after the other, while clients write, and nobody notices.

import { serviceNames } from '../../deploy/entry/load-services';
import { newBusKeys } from '../../deploy/entry/new-bus-keys';
import { type Cluster, describeCluster, startCluster } from '../support/cluster';
import { Load } from '../support/load';
import { type CompanyAccount, createKey, owner } from '../support/users';

const REPLACED = ['identity', 'clients', 'gateway'];
const others = serviceNames().filter((name) => !REPLACED.includes(name));
const PROCESSES = ['identity', 'clients', others.join(), 'gateway'];

describeCluster('keys of the bus', () => {
  const old = newBusKeys([...REPLACED, 'others']);
  const fresh = newBusKeys(REPLACED);
  let cluster: Cluster;
  let host: CompanyAccount;
  let load: Load;

  /** Public keys as they stand in the setting: a process of several services has one key for all of them. */
  const [, ofOthers = ''] = /others=([^,]+)/.exec(old.publicKeys) ?? [];
  const shared = others.map((name) => `${name}=${ofOthers}`);
  const withOld = [old.publicKeys.replace(/,others=.*/, ''), ...shared].join();
  const withBoth = `${withOld},${fresh.publicKeys}`;
  const withFresh = [fresh.publicKeys, ...shared].join();

  function settingsOf(process: string, privateKeys: ReadonlyMap<string, string>, publicKeys: string) {
    const BUS_PRIVATE_KEY = privateKeys.get(process) ?? old.privateKeys.get('others') ?? '';
    return { BUS_PRIVATE_KEY, BUS_PUBLIC_KEYS: publicKeys };
  }

  beforeAll(async () => {
    cluster = await startCluster({ services: [], gateways: 0 });
    for (const process of PROCESSES)
      await cluster.start(process, settingsOf(process, old.privateKeys, withOld));
    await cluster.ready();
    host = await owner(cluster);
    load = new Load(cluster, host.companyId, await createKey(host));
  });

  it.each([
    ['the new public keys become known', PROCESSES, old.privateKeys, withBoth],
    ['the new private keys are taken', REPLACED, fresh.privateKeys, withBoth],
    ['the old public keys go', PROCESSES, fresh.privateKeys, withFresh],
  ])('%s, without a refused request', async (_step, processes, privateKeys, publicKeys) => {
    for (const process of processes) {
      const before = cluster.member(process);
      await cluster.start(process, settingsOf(process, privateKeys, publicKeys));
      await cluster.ready();
      await load.goesOn(5);
      await cluster.end(before);
      await load.goesOn(20);
    }
    expect([load.refused, load.wrong]).toEqual([0, []]);
  });

  it('lose nothing that was accepted', async () => {
    await load.finish();
    await load.expectExact();
  });
});
