/** @list all — waits for a bus that is gone */
// A process that has lost its bus: what it says meanwhile costs a bounded part of its memory, and a call whose caller
// has been refused is not made later. Two processes on the NATS of the machine; the way of one of them can be cut.
import { randomBytes } from 'node:crypto';
import { type BrokerOptions, type Context, type Middleware, ServiceBroker } from 'moleculer';
import { brokerOptions } from '../../moleculer.config';
import { isBusUp } from '../../shared/runtime/moleculer/nats-watch';
import { readConfig } from '../../shared/settings/config';
import { busAndCache } from '../support/bus-and-cache';
import { plainBus } from '../support/bus-keys';
import { runPrefix } from '../support/cluster-names';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

const servers = busAndCache();
/** Packets that are sent in an outage, and the bound of those kept (shared/runtime/moleculer/offline-buffer.ts). */
const SAID = 3_000;
const HELD_MAX = 1_024;
const LARGE = Buffer.alloc(256 * 1024);

(servers ? describe : describe.skip)('a process that has lost its bus', () => {
  const natsUrl = new URL(servers?.natsUrl ?? 'nats://127.0.0.1:4222');
  const namespace = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  const logged: string[] = [];
  let relay: TcpRelay;
  let near: ServiceBroker;
  let far: ServiceBroker;
  let heard: number[];
  let heartbeats: number;
  let asked: string[];
  let atLoss: (() => void) | undefined;

  const bus = plainBus(natsUrl.href);

  function settingsOf(name: string, port: string | number): BrokerOptions {
    const config = readConfig({
      NATS_SEED: process.env.NATS_SEED ?? '',
      BUS_NAMESPACE: namespace,
      ...bus,
      NATS_URL: `nats://${natsUrl.hostname}:${port}`,
      SERVICES: name,
    });
    return brokerOptions(config);
  }

  /** Hears of the loss before the process itself: what it does then is done in the last moment with a bus. */
  const early = {
    name: 'Early',
    async started({ transit }: ServiceBroker) {
      const { client } = (transit as unknown as { tx: { client: NatsStatus } }).tx;
      void (async () => {
        for await (const { type } of client.status()) if (type === 'disconnect') atLoss?.();
      })();
    },
  } as Middleware;

  beforeAll(async () => {
    relay = await TcpRelay.start({ host: natsUrl.hostname, port: Number(natsUrl.port || 4222) });
    const options = settingsOf('near', relay.port);
    const warn = (message: string) => void logged.push(message);
    near = new ServiceBroker({ ...options, middlewares: [early, ...(options.middlewares ?? [])] });
    Object.assign((near.transit as unknown as { tx: { logger: object } }).tx.logger, { warn });
    far = new ServiceBroker(settingsOf('far', natsUrl.port || 4222));
    far.createService({
      name: 'far',
      actions: { ask: (ctx: Context<{ what: string }>) => asked.push(ctx.params.what) },
      events: { 'near.said': (ctx: Context<{ index: number }>) => void heard.push(ctx.params.index) },
    });
    await Promise.all([near.start(), far.start()]);
    await near.waitForServices('far');
    const { transit } = far as unknown as { transit: { discoverer: Discoverer } };
    const { heartbeatReceived } = transit.discoverer;
    transit.discoverer.heartbeatReceived = function (this: Discoverer, nodeId, payload) {
      if (nodeId === near.nodeID) heartbeats += 1;
      return heartbeatReceived.call(this, nodeId, payload);
    };
  });
  beforeEach(() => {
    [heard, asked, logged.length, heartbeats, atLoss] = [[], [], 0, 0, undefined];
  });
  afterAll(async () => {
    await near?.stop();
    await far?.stop();
    await relay?.stop();
  });

  async function lose(): Promise<void> {
    relay.cut();
    await until('the bus is lost', () => !isBusUp(near));
  }

  async function regain(): Promise<void> {
    relay.restore();
    await until('the bus is back', () => isBusUp(near));
    await until('the other is known', () =>
      near.call('far.ask', { what: 'last' }).then(Boolean, () => false),
    );
  }

  it('keeps the latest of what it says, within a bound, and says once that it drops the rest', async () => {
    await lose();
    for (let index = 0; index < SAID; index++) await near.broadcast('near.said', { index });
    await regain();
    await until('the last has arrived', () => heard.includes(SAID - 1));
    expect(heard.length).toBeLessThanOrEqual(HELD_MAX);
    expect(heard).toEqual([...heard.keys()].map((index) => SAID - heard.length + index));
    expect(logged).toEqual([expect.stringContaining('dropped')]);
  });

  it('keeps fewer of what is large', async () => {
    await lose();
    for (let index = 0; index < 100; index++) await near.broadcast('near.said', { index, LARGE });
    await regain();
    await until('the last has arrived', () => heard.includes(99));
    expect(heard.length).toBeLessThan((8 * 1024 * 1024) / LARGE.length);
  });

  it('says nothing later that is of its moment only', async () => {
    await lose();
    const { discoverer } = near.registry as unknown as { discoverer: Discoverer };
    for (let count = 0; count < 50; count++) await discoverer.sendHeartbeat();
    await near.broadcast('near.said', { index: 0 });
    await regain();
    await until('what was said after them has arrived', () => heard.includes(0));
    // A heartbeat may be due by its timer.
    expect(heartbeats).toBeLessThan(5);
  });

  it('refuses a call that was on its way to the bus, and does not make it later', async () => {
    let outcome: Promise<unknown> | undefined;
    atLoss = () => {
      outcome ??= near.call('far.ask', { what: 'refused' }).catch((error: Error) => error.name);
    };
    await lose();
    expect(await outcome).toBe('BrokerDisconnectedError');
    await near.broadcast('near.said', { index: 0 });
    await regain();
    await until('what was said after it has arrived', () => heard.includes(0));
    expect(asked).toEqual(expect.arrayContaining(['last']));
    expect(asked).not.toContain('refused');
  });

  it('refuses a call that it is asked to send meanwhile', async () => {
    await lose();
    const { tx } = near.transit as unknown as { tx: Transporter };
    await expect(tx.send(`${tx.prefix}.REQ.${far.nodeID}`, Buffer.alloc(0))).rejects.toMatchObject({
      name: 'BrokerDisconnectedError',
    });
    await expect(near.call('far.ask', { what: 'meanwhile' })).rejects.toMatchObject({
      name: 'BrokerDisconnectedError',
    });
    await regain();
    expect(asked).not.toContain('meanwhile');
  });
});

interface NatsStatus {
  status(): AsyncIterable<{ type: string }>;
}

interface Transporter {
  prefix: string;
  send(topic: string, data: Buffer): Promise<void>;
}

interface Discoverer {
  sendHeartbeat(): Promise<void>;
  heartbeatReceived(nodeId: string, payload: unknown): void;
}
