// Readiness of this process. Without its bus or its database it can answer no request. The absence of one service
// concerns the endpoints of that service alone, so the gateway stays ready and reports what is missing.
import type { ServiceBroker } from 'moleculer';
import { isBusUp } from '../moleculer/nats-watch';

export interface Readiness {
  status: 'ready' | 'degraded' | 'not ready';
  /** `bus`, `database` where this process has one, and each service that it needs. */
  dependencies: Record<string, boolean>;
}

/** The services of a process share its connections. */
interface Connected {
  connections: { ping(): Promise<unknown> };
}

export interface ReadinessNeeds {
  broker: ServiceBroker;
  databases: readonly Connected[];
  /** Services that this process calls. Without one of `vital` it is not ready. */
  services: readonly string[];
  vital: readonly string[];
}

export async function readiness({ broker, databases, services, vital }: ReadinessNeeds): Promise<Readiness> {
  const dependencies: Record<string, boolean> = { bus: isBusUp(broker) };
  if (databases.length > 0) dependencies.database = await doAnswer(databases);
  const present = servicesOn(broker);
  for (const service of services) dependencies[service] = present.has(service);
  return { status: statusOf(dependencies, ['bus', 'database', ...vital]), dependencies };
}

function statusOf(dependencies: Record<string, boolean>, vital: string[]): Readiness['status'] {
  if (vital.some((name) => dependencies[name] === false)) return 'not ready';
  return Object.values(dependencies).every(Boolean) ? 'ready' : 'degraded';
}

function doAnswer(databases: readonly Connected[]): Promise<boolean> {
  const all = new Set(databases.map(({ connections }) => connections));
  return Promise.all([...all].map((connections) => connections.ping())).then(
    () => true,
    () => false,
  );
}

function servicesOn(broker: ServiceBroker): Set<string> {
  const services = broker.registry.getServiceList({ onlyAvailable: true });
  return new Set(services.map(({ name }) => name));
}
