// A running process: embedded (its own PostgreSQL, everything inside) or one part of a cluster.
import { setTimeout as pause } from 'node:timers/promises';
import { ServiceBroker } from 'moleculer';
import { createGateway } from '../../gateway/gateway.service';
import { brokerOptions } from '../../moleculer.config';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../shared/embedded-postgres/embedded-postgres';
import { Outbound } from '../../shared/runtime/http/outbound';
import { createLog, type Log } from '../../shared/runtime/observability/log';
import type { ServiceResources } from '../../shared/runtime/resources';
import { MailBox } from '../../shared/runtime/secrets/mail-box';
import { Secrets } from '../../shared/runtime/secrets/secrets';
import {
  type LoadedService,
  type System,
  type SystemOptions,
  startSystem,
} from '../../shared/runtime/system';
import { type Config, readConfig } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { type Observation, observe } from '../observation/observe';
import { setAuditKey } from './audit-key';
import { greeting } from './greeting';
import { loadServices } from './load-services';
import { migrateAll } from './migrate-all';
import { type ParentProcess, watchParentProcess } from './parent-process';

/** Limit of a stop, shorter than Compose's and Kubernetes': a killed process has not stopped its database or sent its traces. */
const STOP_MS = 15_000;

/** Starts the process and installs its signal handlers. Throws StartupError with one line for the user. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<void> {
  const parent = watchParentProcess();
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const startLog = quietUntilGreeting(log);
  const services = loadServices(config.services);
  const observation = observe(config);
  const embedded = needsEmbedded(config, services)
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => startLog.info(line) })
    : undefined;
  try {
    if (embedded) setAuditKey(config);
    const running = await startParts(config, log, startLog, services, embedded, observation);
    stopOnSignals(running, observation, embedded, log, parent);
    await observation.watch(running, log, embedded && config.dataDir);
    process.stdout.write(greeting(config));
    startLog.level = log.level;
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** A process that stores nothing, such as a gateway of its own, has no database at all. */
function needsEmbedded({ databaseUrl }: Config, services: LoadedService[]): boolean {
  return !databaseUrl && services.some(({ migrations }) => migrations);
}

/** A log without infos until the greeting: the first line on the terminal says where to go. */
function quietUntilGreeting(log: Log): Log {
  const quiet = log.child({});
  if (quiet.level === 'info') quiet.level = 'warn';
  return quiet;
}

async function startParts(
  config: Config,
  log: Log,
  startLog: Log,
  services: LoadedService[],
  embedded: EmbeddedPostgres | undefined,
  { metrics, observers }: Observation,
): Promise<System> {
  // If neither exists, no service runs here that would open it.
  const address = config.databaseUrl ?? (embedded?.address as DatabaseUrl);
  // the first line of stdout says where to go
  const say = (line: string) => process.stderr.write(line);
  if (embedded) await migrateAll(config, address, services, startLog, { say });
  if (config.nats?.hasTls === false) log.warn('BUS_TLS=off: what processes say to each other can be read');
  const broker = new ServiceBroker(brokerOptions(config, observers));
  return startSystem(withGateway({ broker, config, log, services, address, metrics }));
}

/** Adds the gateway to a system whose SERVICES include it. */
export function withGateway(options: SystemOptions): SystemOptions {
  const { config, log } = options;
  if (config.services !== 'all' && !config.services.includes('gateway')) return options;
  return {
    ...options,
    extend: (broker, signer, databases, call) => {
      const resources: ServiceResources = {
        name: 'gateway',
        config,
        log: log.child({ service: 'gateway' }),
        signer,
        metrics: options.metrics,
        secrets: new Secrets(config.encryptionKeys),
        mailBox: MailBox.of(config),
        outbound: new Outbound(config),
        database: undefined,
        broadcast: (event, payload) => void broker.broadcast(event, payload),
        now: options.now?.('gateway') ?? (() => new Date()),
      };
      broker.createService(createGateway({ resources, call, broker, databases }));
    },
  };
}

function stopOnSignals(
  system: System,
  observation: Observation,
  embedded: EmbeddedPostgres | undefined,
  log: Log,
  parent: ParentProcess,
): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals | 'parent gone') => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    observation.stopping();
    // a request that waits for an event at another process goes on for longer than the limit of a stop
    await Promise.race([system.stop(), pause(STOP_MS)]);
    await observation.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
  parent.onGone(() => void stop('parent gone'));
}
