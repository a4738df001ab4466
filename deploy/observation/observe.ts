// Metrics, traces and the health port of a process.
import type { Middleware } from 'moleculer';
import { contracts } from '../../shared/contracts';
import type { Log } from '../../shared/runtime/observability/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { readiness } from '../../shared/runtime/observability/readiness';
import { startTracing, type Tracing } from '../../shared/runtime/observability/tracing';
import type { System } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import { countNodes } from './count-nodes';
import { type HealthServer, startHealthServer } from './health-server';
import { measureActions } from './measure-actions';
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
