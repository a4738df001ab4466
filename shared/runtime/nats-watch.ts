// A NATS outage is invisible to the broker: it goes on believing that it is connected, and finds its peers again only
// seconds after the bus is back. This watcher reads the client's own status and asks for the peers at once.
import type { Middleware, ServiceBroker } from 'moleculer';

interface NatsClient {
  status(): AsyncIterable<{ type: string }>;
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
  async started(broker: ServiceBroker) {
    // Moleculer's types do not reach the transporter's client
    const transit = broker.transit as unknown as { tx?: { client?: NatsClient } } | null;
    const client = transit?.tx?.client;
    if (client?.status) void watch(broker, client);
  },
};

async function watch(broker: ServiceBroker, client: NatsClient): Promise<void> {
  const registry = broker.registry as unknown as { discoverer: Discoverer };
  for await (const { type } of client.status()) {
    if (type === 'disconnect') downBrokers.add(broker);
    if (type !== 'reconnect') continue;
    downBrokers.delete(broker);
    await registry.discoverer.sendLocalNodeInfo();
    await registry.discoverer.discoverAllNodes();
  }
}
