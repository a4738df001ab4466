// Starts a process: its databases, its services on the bus, its relays, and the gateway if it is one of them.
import type { ServiceBroker } from 'moleculer';
import type { Config } from '../settings/config';
import type { DatabaseUrl } from '../settings/kinds';
import { Database } from './database/database';
import { watchDatabases } from './database/metrics';
import { assertSchemaCurrent } from './database/migrations/check';
import { SharedSession } from './database/shared-session';
import { Outbound } from './http/outbound';
import { JobContext } from './jobs/job';
import { JobWorkers } from './jobs/workers';
import { type BusCall, busCall } from './moleculer/bus-call';
import type { Log } from './observability/log';
import type { Metrics } from './observability/metrics';
import { OutboxRelay } from './outbox/relay';
import { EVENT_TARGET } from './outbox/write';
import type { ServiceResources } from './resources';
import { Secrets } from './secrets/secrets';
import { Signer } from './secrets/signing/signer';
import { SigningKeys } from './secrets/signing/signing-keys';
import { type ServiceModule, schemaOf } from './service';

/** Shares of the time limit of a request. */
const STATEMENT_SHARE = 0.8;
const CONNECTION_SHARE = 0.5;
/** Short, since events are received at once: with the longer limit they would wait for a response that was lost with its bus. */
const EVENTS_TIMEOUT_MS = 10_000;
const DELIVERY_TIMEOUT_MS = 30_000;
const JOBS_AT_ONCE = 4;
/** Jobs of each service at a time, where all services share the connections of one process. */
const JOBS_AT_ONCE_SHARED = 2;

export interface LoadedService {
  name: string;
  /** PostgreSQL schema: the name with `_` for `-`. */
  schema: string;
  module: ServiceModule;
  /** Absent for a service without a database. */
  migrations: string | undefined;
}

export interface SystemOptions {
  broker: ServiceBroker;
  config: Config;
  log: Log;
  services: LoadedService[];
  address: DatabaseUrl;
  metrics: Metrics;
  now?: () => Date;
  /** Adds the gateway, which has no contract. */
  extend?: (broker: ServiceBroker, signer: Signer, databases: Database[], call: BusCall) => void;
}

export interface System {
  broker: ServiceBroker;
  databases: Database[];
  signer: Signer;
  stop(): Promise<void>;
}

interface Running {
  service: LoadedService;
  resources: ServiceResources;
  relay: OutboxRelay | undefined;
  workers: JobWorkers | undefined;
}

export async function startSystem(options: SystemOptions): Promise<System> {
  const { broker } = options;
  const signer = new Signer(SigningKeys.of(options.config));
  const secrets = new Secrets(options.config.encryptionKeys);
  const outbound = new Outbound(options.config);
  const session = openSession(options);
  const running = options.services.map((service) =>
    prepare(service, options, session, { signer, secrets, outbound }),
  );
  const databases = running.flatMap(({ resources }) => resources.database ?? []);
  watchDatabases(options.metrics, databases);
  const stop = () => stopAll(broker, running, session, outbound);
  try {
    for (const service of options.services) await checkSchema(service, options, session);
    for (const { service, resources } of running) await service.module.beforeStart?.(resources);
    for (const { service, resources } of running) broker.createService(schemaOf(service.module, resources));
    options.extend?.(broker, signer, databases, busCall(broker, 'gateway'));
    await broker.start();
    for (const { service, resources, relay, workers } of running) {
      await service.module.started?.(resources, busCall(broker, service.name));
      await workers?.start();
      relay?.start();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { broker, databases, signer, stop };
}

async function stopAll(
  broker: ServiceBroker,
  running: Running[],
  session: SharedSession | undefined,
  outbound: Outbound,
): Promise<void> {
  await Promise.all(running.flatMap(({ relay, workers }) => [relay?.stop(), workers?.stop()]));
  await session?.close();
  for (const { service, resources } of running) await service.module.stopped?.(resources);
  await outbound.close();
  await broker.stop();
  for (const { resources } of running) await resources.database?.close();
}

/** Returns undefined for a process without a database. */
function openSession({ services, config, address }: SystemOptions): SharedSession | undefined {
  const stored = services.filter(({ migrations }) => migrations);
  const [first] = stored;
  if (!first) return undefined;
  const whose = stored.length === 1 ? first.schema : 'all';
  return new SharedSession({ address, role: roleOf(config, first), name: `invoicing-${whose}-shared` });
}

function prepare(
  service: LoadedService,
  options: SystemOptions,
  session: SharedSession | undefined,
  shared: Pick<ServiceResources, 'signer' | 'secrets' | 'outbound'>,
): Running {
  const { broker } = options;
  const database = service.migrations ? openDatabase(service, options) : undefined;
  const resources: ServiceResources = {
    name: service.name,
    config: options.config,
    log: options.log.child({ service: service.name }),
    ...shared,
    metrics: options.metrics,
    database,
    broadcast: (event, payload) => void broker.broadcast(event, payload),
    now: options.now ?? (() => new Date()),
  };
  if (!database || !session) return { service, resources, relay: undefined, workers: undefined };
  const call = busCall(broker, service.name);
  return {
    service,
    resources,
    relay: createRelay(database, session, resources, broker),
    workers: createWorkers(service, database, session, resources, call),
  };
}

function openDatabase(service: LoadedService, { config, address, log }: SystemOptions): Database {
  const requestMs = config.requestTimeoutSeconds * 1_000;
  return new Database({
    address,
    schema: service.schema,
    role: roleOf(config, service),
    disableSeqScan: service.module.disableSeqScan ?? false,
    connectionsMax: config.databasePoolMax,
    statementTimeoutMs: requestMs * STATEMENT_SHARE,
    connectionWaitMs: requestMs * CONNECTION_SHARE,
    log,
  });
}

export function roleOf(config: Config, service: LoadedService): string {
  return `${config.databaseRolePrefix}_${service.schema}`;
}

async function checkSchema(
  service: LoadedService,
  { config, address }: SystemOptions,
  session: SharedSession | undefined,
): Promise<void> {
  if (!service.migrations || !session) return;
  const role = roleOf(config, service);
  await assertSchemaCurrent({ schema: service.schema, role, address, session }, service.migrations);
}

function createRelay(
  database: Database,
  session: SharedSession,
  resources: ServiceResources,
  broker: ServiceBroker,
): OutboxRelay {
  const { name, log, metrics } = resources;
  const { role, schema } = database.options;
  const relay = new OutboxRelay({
    session,
    role,
    schema,
    deliver: (target, params) =>
      broker.call(target, params, {
        meta: { caller: name },
        timeout: target === EVENT_TARGET ? EVENTS_TIMEOUT_MS : DELIVERY_TIMEOUT_MS,
      }),
    log,
    metrics,
  });
  database.outboxWritten = relay.written;
  return relay;
}

function createWorkers(
  { module: { jobs = [] } }: LoadedService,
  database: Database,
  session: SharedSession,
  resources: ServiceResources,
  call: BusCall,
): JobWorkers | undefined {
  if (jobs.length === 0) return undefined;
  const { address, role, schema } = database.options;
  const context = (signal: AbortSignal) => new JobContext(resources, database, call, signal);
  const atOnce = resources.config.services === 'all' ? JOBS_AT_ONCE_SHARED : JOBS_AT_ONCE;
  return new JobWorkers({ address, session, role, schema, jobs, atOnce, context, log: resources.log });
}
