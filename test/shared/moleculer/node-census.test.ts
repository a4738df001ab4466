/** @slow — starts several nodes and waits until they know each other */
// Nodes on the bus: one more than the operator announces is an alarm, and their number has a bound.
import { randomBytes } from 'node:crypto';
import { ServiceBroker } from 'moleculer';
import { connect, type NatsConnection } from 'nats';
import { encode } from 'notepack.io';
import { countNodes } from '../../../deploy/observation/observe';
import { brokerOptions } from '../../../moleculer.config';
import { knownNodes } from '../../../shared/runtime/moleculer/internals';
import { subjectPrefix } from '../../../shared/runtime/moleculer/names';
import { Metrics } from '../../../shared/runtime/observability/metrics';
import { readConfig } from '../../../shared/settings/config';
import { busAndCache } from '../../support/bus-and-cache';
import { plainBus } from '../../support/bus-keys';
import { runPrefix } from '../../support/cluster-names';
import { until } from '../../support/until';

const servers = busAndCache();
const PROTOCOL = '5';

(servers ? describe : describe.skip)('the nodes of a process', () => {
  const bus = { ...plainBus(servers?.natsUrl ?? ''), BUS_NODES: '1,clients:2' };
  const BUS_NAMESPACE = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  const metrics = new Metrics();
  const brokers: ServiceBroker[] = [];
  let watcher: ServiceBroker;
  let raw: NatsConnection;

  async function start(name: string): Promise<ServiceBroker> {
    const observers = brokers.length === 0 ? [countNodes(metrics)] : [];
    const config = readConfig({ ...bus, BUS_NAMESPACE, SERVICES: name, LOG_LEVEL: 'silent' });
    // two brokers of one process would have the same name
    const nodeID = `${name}.n${brokers.length}`;
    const broker = new ServiceBroker({ ...brokerOptions(config, observers), nodeID });
    brokers.push(broker);
    await broker.start();
    return broker;
  }

  beforeAll(async () => {
    watcher = await start('gateway');
    raw = await connect({ servers: servers?.natsUrl });
  });
  afterAll(async () => {
    await raw?.close();
    await Promise.all(brokers.map((broker) => broker.stop()));
  });

  const alarms = () => metrics.read('bus_unannounced_nodes_total');
  const nodesOf = (process: string) => knownNodes(watcher).filter(({ id }) => id.startsWith(`${process}.`));
  const isOnline = (id: string) => knownNodes(watcher).some((node) => node.id === id && node.available);

  function claim(type: string, sender: string): void {
    const process = sender.split('.')[0];
    const info = { services: [], config: {}, ipList: [], hostname: 'x', client: {}, seq: 1, metadata: {} };
    const packet = { ver: PROTOCOL, sender, instanceID: sender, ...info };
    raw.publish(`${subjectPrefix(BUS_NAMESPACE)}.${type}.${process}`, encode(packet));
  }

  it('raise an alarm when there is one more than the operator announces, and not before', async () => {
    const first = await start('clients');
    await start('clients');
    await until('both are known', () => nodesOf('clients').length === 2);
    await first.stop();
    await start('clients');
    await start('mail');
    await until('all are known', () => nodesOf('clients').length === 3 && nodesOf('mail').length === 1);
    expect(await alarms()).toBe(0);
    claim('INFO', 'mail.second');
    await until('the alarm is raised', async () => (await alarms()) === 1);
    claim('INFO', 'clients.third');
    await until('the alarm is raised', async () => (await alarms()) === 2);
    const exposed = await metrics.registry.metrics();
    expect(exposed).toMatch(/^invoicing_bus_nodes\{process="clients"\} 3$/m);
  });

  it('raise an alarm for one that has left before it is looked at', async () => {
    const before = (await alarms()) ?? 0;
    claim('INFO', 'gateway.short');
    claim('DISCONNECT', 'gateway.short');
    await until('the alarm is raised', async () => (await alarms()) === before + 1);
    expect(isOnline('gateway.short')).toBe(false);
  });

  it('are bounded, also those that have left, and a new one takes the place of the oldest of these', async () => {
    for (let count = 0; count < 300; count++) claim('INFO', `export.n${count}`);
    claim('INFO', 'sso.last');
    await until('they are heard', () => isOnline('sso.last'));
    expect(nodesOf('export')).toHaveLength(64);
    for (let count = 0; count < 300; count++) claim('DISCONNECT', `export.n${count}`);
    for (let count = 0; count < 300; count++) {
      claim('INFO', `export.m${count}`);
      claim('DISCONNECT', `export.m${count}`);
    }
    claim('INFO', 'export.mine');
    await until('it is known', () => isOnline('export.mine'));
    expect(nodesOf('export')).toHaveLength(64);
  });
});
