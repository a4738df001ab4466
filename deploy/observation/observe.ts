// Metrics, traces and the health port of a process.
import type { ActionSchema, Context, Middleware, ServiceBroker } from 'moleculer';
import { contracts } from '../../shared/contracts';
import { knownNodes } from '../../shared/runtime/moleculer/internals';
import { processOf } from '../../shared/runtime/moleculer/names';
import { UNANNOUNCED_NODE } from '../../shared/runtime/moleculer/node-census';
import type { Log } from '../../shared/runtime/observability/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { readiness } from '../../shared/runtime/observability/readiness';
import { startTracing, type Tracing } from '../../shared/runtime/observability/tracing';
import type { System } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import { type HealthServer, startHealthServer } from './health-server';
import { watchStorage } from './storage-watch';

export interface Observation {
  metrics: Metrics;
  observers: Middleware[];
  /** Opens the health port, once the system runs, and watches its disk. @param dataDir of the embedded database */
  watch(system: System, log: Log, dataDir: string | undefined): Promise<void>;
  /** Makes /readyz answer 503 from now on: a stopping process gets no new work. */
  stopping(): void;
  stop(): Promise<void>;
}

/** The service whose process watches the disk: one of the instance is enough. */
const STORAGE_WATCHER = 'companies';

export function observe(config: Config): Observation {
  const metrics = new Metrics();
  const tracing: Tracing | undefined = config.tracing && startTracing(config.tracing, nameOf(config));
  let health: HealthServer | undefined;
  let isStopping = false;
  let endStorageWatch: (() => void) | undefined;

  async function watch({ broker, databases }: System, log: Log, dataDir: string | undefined): Promise<void> {
    const database = databases.find(({ schema }) => schema === STORAGE_WATCHER);
    if (database) endStorageWatch = watchStorage({ config, database, dataDir, metrics, log });
    if (config.healthPort === undefined) return;
    const needs = { broker, databases, ...neededBy(config) };
    metrics.gauge('dependency_up', 'The dependencies of /readyz', ['dependency'], async (gauge) => {
      for (const [dependency, isUp] of Object.entries((await readiness(needs)).dependencies))
        gauge.set({ dependency }, Number(isUp));
    });
    health = await startHealthServer({
      host: config.host,
      port: config.healthPort,
      metrics,
      readiness: async () => (isStopping ? { status: 'not ready' } : readiness(needs)),
    });
  }

  return {
    metrics,
    observers: [measureActions(metrics), countNodes(metrics), ...(tracing ? [tracing.middleware] : [])],
    watch,
    stopping: () => {
      isStopping = true;
    },
    stop: async () => {
      endStorageWatch?.();
      await health?.close();
      await tracing?.stop();
    },
  };
}

/** Services that /readyz reports on: those a gateway routes to. A service that calls another refuses only what needs it. */
function neededBy({ services }: Config): { services: string[]; vital: string[] } {
  const isGateway = services === 'all' || services.includes('gateway');
  if (!isGateway) return { services: [], vital: [] };
  const routed = contracts.filter(({ actions }) => Object.values(actions).some(({ http }) => http));
  return { services: routed.map(({ name }) => name), vital: ['identity'] };
}

function nameOf({ services }: Config): string {
  return services === 'all' ? 'invoicing' : services.join(',');
}

/**
 * Nodes on the bus, and the alarm for a node that the operator has not announced.
 * The counter has no label: Prometheus sees the step from 0 to 1 of a counter that was there before.
 */
export function countNodes(metrics: Metrics): Middleware {
  const unannounced = metrics.counter('bus_unannounced_nodes_total', 'Nodes beyond BUS_NODES', []);
  return {
    name: 'CountNodes',
    created(broker: ServiceBroker) {
      broker.localBus.on(UNANNOUNCED_NODE, () => unannounced.inc());
      metrics.gauge('bus_nodes', 'Nodes that this process knows', ['process'], (gauge) => {
        for (const { id, available } of knownNodes(broker))
          if (available) gauge.inc({ process: processOf(id) ?? 'other' });
      });
    },
  } as Middleware;
}

/** Counts and times every action that runs in this process. */
type Handler = (ctx: Context) => Promise<unknown>;

function measureActions({ actions }: Metrics): Middleware {
  return {
    name: 'MeasureActions',
    localAction(next: Handler, { name: action = '' }: ActionSchema) {
      // looked up once: finding a child by its labels is most of what an observation costs
      const ok = actions.labels({ action, outcome: 'ok' });
      const refused = actions.labels({ action, outcome: 'refused' });
      const failed = actions.labels({ action, outcome: 'failed' });
      return async (ctx: Context) => {
        const startedAt = performance.now();
        try {
          const result = await next(ctx);
          ok.observe((performance.now() - startedAt) / 1000);
          return result;
        } catch (error) {
          (isRefusal(error) ? refused : failed).observe((performance.now() - startedAt) / 1000);
          throw error;
        }
      };
    },
  };
}

function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' && code >= 400 && code < 500;
}
