// What /readyz answers. A gateway without its bus, its database or identity can answer nobody; any other service that
// is away takes only its own endpoints with it, so the gateway stays in service and says what is missing.
import type { ServiceBroker } from 'moleculer';
import type { Database } from '../shared/runtime/database/database';
import { isBusUp } from '../shared/runtime/nats-watch';

export interface Readiness {
  status: 'ready' | 'degraded' | 'not ready';
  /** `bus`, `database` where this process has one, and each service that the gateway routes to. */
  dependencies: Record<string, boolean>;
}

const NEEDED_BY_ALL = ['bus', 'database', 'identity'];

export function readinessOf(
  broker: ServiceBroker,
  databases: Database[],
  services: readonly string[],
): () => Promise<Readiness> {
  return async () => {
    const dependencies: Record<string, boolean> = { bus: isBusUp(broker) };
    if (databases.length > 0) dependencies.database = await doAnswer(databases);
    const present = servicesOn(broker);
    for (const service of services) dependencies[service] = present.has(service);
    return { status: statusOf(dependencies), dependencies };
  };
}

function statusOf(dependencies: Record<string, boolean>): Readiness['status'] {
  if (NEEDED_BY_ALL.some((name) => dependencies[name] === false)) return 'not ready';
  return Object.values(dependencies).every(Boolean) ? 'ready' : 'degraded';
}

function doAnswer(databases: Database[]): Promise<boolean> {
  return Promise.all(databases.map((database) => database.ping())).then(
    () => true,
    () => false,
  );
}

function servicesOn(broker: ServiceBroker): Set<string> {
  const found = broker.registry.getServiceList({ onlyAvailable: true });
  return new Set(found.map(({ name }) => name));
}
