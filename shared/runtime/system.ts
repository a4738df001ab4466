// Starts a process: its databases, its services on the bus, its relays, and the gateway if it is one of them.
import type { ServiceBroker } from 'moleculer';
import type { Pool } from 'pg';
import type { Config } from '../settings/config';
import type { DatabaseUrl } from '../settings/kinds';
import { companyDeletionOf } from './company-deletion';
import type { DatabaseService } from './database/connection-options';
import { Connections } from './database/connections';
import { Database } from './database/database';
import { watchDatabases } from './database/metrics';
import { assertSchemaCurrent } from './database/migrations/check';
import { EVENT_TARGET } from './database/write-outbox';
import { Outbound } from './http/outbound';
import { JobContext } from './jobs/job';
import { endPool, inRole, openPool } from './jobs/pool';
import { JobWorkers } from './jobs/workers';
import { type BusCall, busCall, signedCalls } from './moleculer/bus-call';
import type { Log } from './observability/log';
import type { Metrics } from './observability/metrics';
import { DirectStore } from './outbox/direct-store';
import { OutboxRelay } from './outbox/relay';
import { personalRowsOf } from './personal-data/personal-rows';
import { userRowsOf } from './personal-data/user-rows';
import type { ServiceResources } from './resources';
import { MailBox } from './secrets/mail-box';
import { Secrets } from './secrets/secrets';
import { Signer } from './secrets/signing/signer';
import { SigningKeys } from './secrets/signing/signing-keys';
import { type ServiceModule, schemaOf } from './service';
import { healthOf } from './service-health';

/** Shares of the time limit of a request. */
const STATEMENT_SHARE = 0.8;
const CONNECTION_SHARE = 0.5;
/** Short, since events are received at once: with the longer limit they would wait for a response that was lost with its bus. */
const EVENTS_TIMEOUT_MS = 10_000;
const DELIVERY_TIMEOUT_MS = 30_000;
const JOBS_AT_ONCE = 4;
/** Jobs of each service at a time, where all services share the connections of one process. */
const JOBS_AT_ONCE_SHARED = 2;
/** A statement that waits for a lock in the queue of one service leaves a connection for the others. */
const JOBS_CONNECTIONS_SHARED = 2;

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
  /** The clock of a service. */
  now?: (service: string) => ServiceResources['now'];
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

/** The connections of a process with a database, shared by its services. */
interface Connected {
  connections: Connections;
  /** Fetches and finishes jobs of all queues. */
  jobsPool: Pool;
}

export async function startSystem(options: SystemOptions): Promise<System> {
  const { broker } = options;
  const signer = new Signer(SigningKeys.of(options.config));
  const mailBox = MailBox.of(options.config);
  const outbound = new Outbound(options.config);
  const connected = openConnections(options);
  const eventStore = new DirectStore();
  const running = options.services.map((service) =>
    prepare(service, options, connected, { signer, mailBox, outbound }, eventStore),
  );
  for (const one of running) offerStore(one, broker, eventStore);
  const databases = running.flatMap(({ resources }) => resources.database ?? []);
  watchDatabases(options.metrics, databases);
  const stop = () => stopAll(broker, running, connected, outbound);
  try {
    for (const service of options.services) await checkSchema(service, options, connected);
    for (const { service, resources } of running) await service.module.beforeStart?.(resources);
    for (const { service, resources } of running)
      broker.createService(schemaOf(observed(service), resources));
    options.extend?.(broker, signer, databases, busCall(broker, 'gateway', signer));
    await broker.start();
    for (const { service, resources, relay, workers } of running) {
      await service.module.started?.(resources, busCall(broker, service.name, signer));
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
  connected: Connected | undefined,
  outbound: Outbound,
): Promise<void> {
  await Promise.all(running.flatMap(({ relay, workers }) => [relay?.stop(), workers?.stop()]));
  for (const { service, resources } of running) await service.module.stopped?.(resources);
  await outbound.close();
  await broker.stop();
  if (connected) await Promise.all([connected.connections.close(), endPool(connected.jobsPool)]);
}

/** Returns undefined for a process without a database. */
function openConnections({ services, config, address, log }: SystemOptions): Connected | undefined {
  const [first, ...others] = services
    .filter(({ migrations }) => migrations)
    .map((service) => databaseServiceOf(service, config));
  if (!first) return undefined;
  const requestMs = config.requestTimeoutSeconds * 1_000;
  const connections = new Connections({
    address,
    services: [first, ...others],
    connectionsMax: config.databasePoolMax,
    statementTimeoutMs: requestMs * STATEMENT_SHARE,
    connectionWaitMs: requestMs * CONNECTION_SHARE,
    log,
  });
  const settings = { address, role: first.role, name: `invoicing-${connections.name}-jobs` };
  const connectionsMax = connections.areShared ? JOBS_CONNECTIONS_SHARED : 1;
  return { connections, jobsPool: openPool({ ...settings, connectionsMax }, log) };
}

function databaseServiceOf(service: LoadedService, config: Config): DatabaseService {
  const { disableSeqScan = false } = service.module;
  return { schema: service.schema, role: roleOf(config, service), disableSeqScan };
}

function prepare(
  service: LoadedService,
  options: SystemOptions,
  connected: Connected | undefined,
  shared: Pick<ServiceResources, 'signer' | 'mailBox' | 'outbound'>,
  eventStore: DirectStore,
): Running {
  const { broker } = options;
  const { connections, jobsPool } = (service.migrations && connected) || {};
  const database = connections && new Database(connections, databaseServiceOf(service, options.config));
  const resources: ServiceResources = {
    name: service.name,
    config: options.config,
    log: options.log.child({ service: service.name }),
    ...shared,
    secrets: Secrets.of(options.config, service.module),
    metrics: options.metrics,
    database,
    broadcast: (event, payload) => void broker.broadcast(event, payload),
    now: options.now?.(service.name) ?? (() => new Date()),
  };
  if (!database || !jobsPool) return { service, resources, relay: undefined, workers: undefined };
  const call = busCall(broker, service.name, shared.signer);
  return {
    service,
    resources,
    relay: createRelay(database, resources, broker, eventStore),
    workers: createWorkers(service, database, jobsPool, resources, call),
  };
}

export function roleOf(config: Config, service: Pick<LoadedService, 'name'>): string {
  return `${config.databaseRolePrefix}_${service.name.replaceAll('-', '_')}`;
}

async function checkSchema(
  service: LoadedService,
  { config, address }: SystemOptions,
  connected: Connected | undefined,
): Promise<void> {
  if (!service.migrations || !connected) return;
  const { session } = connected.connections;
  const role = roleOf(config, service);
  await assertSchemaCurrent({ schema: service.schema, role, address, session }, service.migrations);
}

/** Adds the actions that each service has: the gateway asks for its state, `companies` for the deletion of rows and for persons, `identity` for users. */
function observed(service: LoadedService): ServiceModule {
  const { module } = service;
  const added = {
    health: healthOf(service),
    deleteRowsOfCompany: companyDeletionOf(service),
    personalRows: personalRowsOf(service),
    userRows: userRowsOf(service),
  };
  return { ...module, implementations: { ...module.implementations, ...added } };
}

function offerStore({ service, resources }: Running, broker: ServiceBroker, eventStore: DirectStore): void {
  const { database, now } = resources;
  const { eventStore: store } = service.module;
  const isOffered = () => broker.getLocalService(service.name) !== undefined;
  if (store && database) eventStore.use({ store, database, now, isOffered });
}

function createRelay(
  database: Database,
  resources: ServiceResources,
  broker: ServiceBroker,
  eventStore: DirectStore,
): OutboxRelay {
  const { name, signer, log, metrics } = resources;
  const { role, schema } = database;
  const call = signedCalls(broker, name, signer);
  const relay = new OutboxRelay({
    session: database.connections.session,
    role,
    schema,
    deliver: (target, params) =>
      call(target, params as object, {
        timeout: target === EVENT_TARGET ? EVENTS_TIMEOUT_MS : DELIVERY_TIMEOUT_MS,
      }),
    putDirectly: (rows, acknowledgement) => eventStore.put(rows, acknowledgement),
    log,
    metrics,
  });
  database.outboxWritten = relay.written;
  return relay;
}

function createWorkers(
  { module: { jobs = [] } }: LoadedService,
  database: Database,
  jobsPool: Pool,
  resources: ServiceResources,
  call: BusCall,
): JobWorkers | undefined {
  if (jobs.length === 0) return undefined;
  const { role, schema, connections } = database;
  const pool = connections.areShared ? inRole(jobsPool, role) : jobsPool;
  const context = (signal: AbortSignal) => new JobContext(resources, database, call, signal);
  const atOnce = resources.config.services === 'all' ? JOBS_AT_ONCE_SHARED : JOBS_AT_ONCE;
  const { session } = connections;
  const { log, metrics } = resources;
  return new JobWorkers({ pool, session, role, schema, jobs, atOnce, context, log, metrics });
}
