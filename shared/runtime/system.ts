// Starts a process: its database doors, its services on the bus, its relays, and the gateway if it is one of them.
import type { ServiceBroker } from 'moleculer';
import type { AnyAction } from '../contracts/contract';
import type { Config, DatabaseUrl } from './config';
import type { ServiceResources } from './context';
import { Database } from './database/database';
import { JobContext } from './jobs/job';
import { JobWorker } from './jobs/worker';
import type { Log } from './log';
import { assertSchemaCurrent } from './migrations/check';
import { OutboxRelay } from './outbox/relay';
import { Signer } from './principal';
import { type BusCall, type ServiceModule, schemaOf } from './service';

const STATEMENT_TIMEOUT_MS = 8_000;
const RELAY_CALL_TIMEOUT_MS = 30_000;

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
  now?: () => Date;
  /** Adds what is not a service of its own contract: the gateway. */
  extend?: (broker: ServiceBroker, signer: Signer, databases: Database[], call: BusCall) => void;
}

export interface System {
  broker: ServiceBroker;
  signer: Signer;
  stop(): Promise<void>;
}

interface Running {
  service: LoadedService;
  resources: ServiceResources;
  relay: OutboxRelay | undefined;
  worker: JobWorker | undefined;
}

export async function startSystem(options: SystemOptions): Promise<System> {
  const { broker } = options;
  const signer = new Signer(options.config.busSigningKey);
  const running = options.services.map((service) => prepare(service, options, broker, signer));
  const databases = running.flatMap(({ resources }) => resources.database ?? []);
  const stop = () => stopAll(broker, running, databases);
  try {
    for (const { service, resources } of running) await checkSchema(service, resources);
    for (const { service, resources } of running) broker.createService(schemaOf(service.module, resources));
    options.extend?.(broker, signer, databases, busCall(broker, signer, 'gateway'));
    await broker.start();
    for (const { service, resources, relay, worker } of running) {
      await service.module.started?.(resources, busCall(broker, signer, service.name));
      await worker?.start();
      relay?.start();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { broker, signer, stop };
}

async function stopAll(broker: ServiceBroker, running: Running[], databases: Database[]): Promise<void> {
  await Promise.all(running.flatMap(({ relay, worker }) => [relay?.stop(), worker?.stop()]));
  for (const { service } of running) await service.module.stopped?.();
  await broker.stop();
  for (const database of databases) await database.close();
}

function prepare(
  service: LoadedService,
  options: SystemOptions,
  broker: ServiceBroker,
  signer: Signer,
): Running {
  const { config, log } = options;
  const database = service.migrations ? openDatabase(service, options) : undefined;
  const resources: ServiceResources = {
    name: service.name,
    config,
    log: log.child({ service: service.name }),
    signer,
    database,
    broadcast: (event, payload) => void broker.broadcast(event, payload),
    now: options.now ?? (() => new Date()),
  };
  return {
    service,
    resources,
    relay: database && createRelay(database, resources, broker),
    worker: database && createWorker(service, database, resources, busCall(broker, signer, service.name)),
  };
}

function openDatabase(service: LoadedService, { config, address, log }: SystemOptions): Database {
  return new Database({
    address,
    schema: service.schema,
    role: roleOf(config, service),
    models: service.module.models ?? [],
    poolMax: config.databasePoolMax,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    log,
  });
}

export function roleOf(config: Config, service: LoadedService): string {
  return `${config.databaseRolePrefix}_${service.schema}`;
}

async function checkSchema(service: LoadedService, { database }: ServiceResources): Promise<void> {
  if (database && service.migrations) await assertSchemaCurrent(database, service.migrations);
}

function createRelay(database: Database, resources: ServiceResources, broker: ServiceBroker): OutboxRelay {
  const { signer, name, log } = resources;
  const { address, role, schema } = database.options;
  const relay = new OutboxRelay({
    address,
    role,
    schema,
    hand: (target, params) =>
      broker.call(target, params, {
        meta: { caller: signer.sign('caller', name) },
        timeout: RELAY_CALL_TIMEOUT_MS,
      }),
    log,
  });
  database.outboxWritten = relay.written;
  return relay;
}

function createWorker(
  { module: { jobs = [] } }: LoadedService,
  database: Database,
  resources: ServiceResources,
  call: BusCall,
): JobWorker | undefined {
  if (jobs.length === 0) return undefined;
  const { address, role, schema } = database.options;
  const context = (signal: AbortSignal) => new JobContext(resources, database, call, signal);
  return new JobWorker({ address, role, schema, jobs, context, log: resources.log });
}

function busCall(broker: ServiceBroker, signer: Signer, name: string): BusCall {
  return <C extends AnyAction>(action: C, input: object) =>
    broker.call(action.name, input, { meta: { caller: signer.sign('caller', name) } }) as never;
}
