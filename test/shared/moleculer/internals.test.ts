// Fields of Moleculer beyond its documented interface work as they are used. A new version of Moleculer that has moved a
// field fails here, by the name of the function.
import { randomBytes } from 'node:crypto';
import { ServiceBroker } from 'moleculer';
import { brokerOptions } from '../../../moleculer.config';
import {
  announce,
  lastHeartbeatOf,
  nodesOffering,
  pendingRequestsOf,
  ping,
  removeNode,
  transporterOf,
} from '../../../shared/runtime/moleculer/internals';
import { PendingRequests } from '../../../shared/runtime/moleculer/pending-requests';
import { NatsTransporter } from '../../../shared/runtime/moleculer/transporter';
import { readConfig } from '../../../shared/settings/config';
import { busAndCache } from '../../support/bus-and-cache';
import { plainBus } from '../../support/bus-keys';
import { runPrefix } from '../../support/cluster-names';
import { until } from '../../support/until';

const servers = busAndCache();

(servers ? describe : describe.skip)('of Moleculer', () => {
  const bus = plainBus(servers?.natsUrl ?? '');
  const namespace = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  const answers: (() => void)[] = [];
  let near: ServiceBroker;
  let far: ServiceBroker;

  function start(name: string): ServiceBroker {
    return new ServiceBroker(brokerOptions(readConfig({ ...bus, BUS_NAMESPACE: namespace, SERVICES: name })));
  }

  beforeAll(async () => {
    near = start('gateway');
    far = start('clients');
    far.createService({
      name: 'clients',
      actions: { wait: () => new Promise<void>((resolve) => answers.push(resolve)) },
    });
    await Promise.all([near.start(), far.start()]);
    await near.waitForServices('clients');
  });
  afterAll(() => Promise.all([near?.stop(), far?.stop()]));

  it('requests under way are in our map, with the node that was asked', async () => {
    const asked = near.call('clients.wait');
    await until('it has arrived', () => answers.length > 0);
    const pending: [string, string][] = [];
    pendingRequestsOf(near)?.forEach(({ nodeID }, id) => void pending.push([nodeID, id]));
    expect(pendingRequestsOf(near)).toBeInstanceOf(PendingRequests);
    expect(pending).toEqual([
      [far.nodeID, expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)],
    ]);
    answers.pop()?.();
    await asked;
    expect(pendingRequestsOf(near)?.size).toBe(0);
  });

  it('the transporter is ours', () => {
    expect(transporterOf(near)).toBeInstanceOf(NatsTransporter);
    expect(transporterOf(new ServiceBroker(brokerOptions(readConfig({}))))).toBeUndefined();
  });

  it('a ping is answered', async () => {
    const answered: string[] = [];
    near.localBus.on('$node.pong', ({ nodeID }: { nodeID: string }) => void answered.push(nodeID));
    await ping(near, far.nodeID);
    await until('it is answered', () => answered.includes(far.nodeID));
  });

  it('a node that is removed rejects what waits for it, and is known again once all announce themselves', async () => {
    const asked = near.call('clients.wait').catch(({ name }: Error) => name);
    await until('it has arrived', () => answers.length > 0);
    removeNode(near, far.nodeID);
    expect(await asked).toBe('RequestRejectedError');
    expect(nodesOffering(near, 'clients.wait')).toEqual([]);
    await announce(near);
    await until('it is known again', () => nodesOffering(near, 'clients.wait').includes(far.nodeID));
    answers.pop()?.();
  });

  it('the last heartbeat of a node is counted in seconds of this process', async () => {
    const heard = await until('it was heard', () => lastHeartbeatOf(near, far.nodeID) ?? false);
    expect(heard).toBeGreaterThan(0);
    // Moleculer rounds it
    expect(heard).toBeLessThan(process.uptime() + 1);
    expect(lastHeartbeatOf(near, 'clients.unknown')).toBeUndefined();
  });
});
