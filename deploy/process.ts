// One running process: embedded (its own PostgreSQL, everything inside) or one part of a cluster.
import { ServiceBroker } from 'moleculer';
import { createGateway } from '../gateway/gateway.service';
import { brokerOptions } from '../moleculer.config';
import { type Config, type DatabaseUrl, readConfig } from '../shared/runtime/config';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../shared/runtime/embedded/embedded-postgres';
import { createLog, type Log } from '../shared/runtime/log';
import { type LoadedService, type System, type SystemOptions, startSystem } from '../shared/runtime/system';
import { loadServices } from './load';
import { migrateAll } from './migrate-all';

/** Starts the process and installs its signal handlers. Throws StartRefused with one line for the user. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const services = loadServices(config.services);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
  try {
    const running = await startParts(config, log, services, embedded);
    stopOnSignals(running, embedded, log);
    process.stdout.write(greeting(config));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function startParts(
  config: Config,
  log: Log,
  services: LoadedService[],
  embedded: EmbeddedPostgres | undefined,
): Promise<System> {
  const address = config.databaseUrl ?? (embedded?.address as DatabaseUrl);
  if (embedded) await migrateAll(config, address, services, log);
  const broker = new ServiceBroker(brokerOptions(config));
  return startSystem(withGateway({ broker, config, log, services, address }));
}

/** Adds the gateway to a system whose SERVICES include it. */
export function withGateway(options: SystemOptions): SystemOptions {
  const { config, log } = options;
  if (config.services !== 'all' && !config.services.includes('gateway')) return options;
  return {
    ...options,
    extend: (broker, signer, databases, call) => {
      const resources = {
        name: 'gateway',
        config,
        log: log.child({ service: 'gateway' }),
        signer,
        database: undefined,
        broadcast: () => {},
        now: options.now ?? (() => new Date()),
      };
      broker.createService(createGateway({ resources, call, broker, databases }));
    },
  };
}

function stopOnSignals(system: System, embedded: EmbeddedPostgres | undefined, log: Log): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await system.stop();
    await embedded?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
}

function greeting(config: Config): string {
  if (config.services !== 'all' && !config.services.includes('gateway'))
    return `Running: ${config.services.join(', ')}\n`;
  return `Listening on ${config.baseUrl} | API reference: ${config.baseUrl}/api/docs | First call: POST ${config.baseUrl}/api/auth/sign-up/email\n`;
}
