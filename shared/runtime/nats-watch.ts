// A NATS outage is invisible to the broker: it goes on believing that it is connected, sends calls that the client
// throws away (nats.js forgets what was not written yet each time it dials), waits ten seconds for answers that were
// lost with the connection, and finds its peers again only seconds after the bus is back. This watcher reads the
// client's own status: what waits is refused the moment the bus is lost, and so is every call until it is back.
import { type Context, Errors, type Middleware, type ServiceBroker } from 'moleculer';
import type { PendingRequests } from './bus/pending-requests';

interface NatsClient {
  status(): AsyncIterable<{ type: string }>;
}

interface NatsTransit {
  pendingRequests: PendingRequests<{ reject(error: Error): void }>;
  tx?: { client?: NatsClient; hold?(): void; release?(): void };
}

interface Discoverer {
  sendLocalNodeInfo(): Promise<void>;
  discoverAllNodes(): Promise<void>;
}

const downBrokers = new WeakSet<ServiceBroker>();

/** False while the bus is lost; a process without a bus is always connected. */
export function isBusUp(broker: ServiceBroker): boolean {
  return !downBrokers.has(broker);
}

export const natsWatch: Middleware = {
  name: 'NatsWatch',
  remoteAction(next: (ctx: Context) => Promise<unknown>) {
    return (ctx: Context) => (isBusUp(ctx.broker) ? next(ctx) : Promise.reject(disconnected()));
  },
  async started(broker: ServiceBroker) {
    // Moleculer's types do not reach the transporter's client
    const transit = broker.transit as unknown as NatsTransit | null;
    const client = transit?.tx?.client;
    if (transit && client?.status) void watch(broker, transit, client);
  },
} as Middleware;

async function watch(broker: ServiceBroker, transit: NatsTransit, client: NatsClient): Promise<void> {
  for await (const { type } of client.status()) {
    if (type === 'disconnect') lose(broker, transit);
    if (type === 'reconnect') await regain(broker, transit);
  }
}

function lose(broker: ServiceBroker, { pendingRequests, tx }: NatsTransit): void {
  downBrokers.add(broker);
  tx?.hold?.();
  pendingRequests.forEach(({ reject }, id) => {
    reject(disconnected());
    pendingRequests.delete(id);
  });
}

async function regain(broker: ServiceBroker, { tx }: NatsTransit): Promise<void> {
  downBrokers.delete(broker);
  tx?.release?.();
  const { discoverer } = broker.registry as unknown as { discoverer: Discoverer };
  await discoverer.sendLocalNodeInfo();
  await discoverer.discoverAllNodes();
}

/** The error for a call that cannot be sent. */
export function disconnected(): Error {
  return new Errors.BrokerDisconnectedError('the bus is lost');
}
