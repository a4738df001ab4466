// A whole system for tests: a database, all services and the gateway in the process of the tests, on a free port; or each service as
// a process of its own, where the run says so.
import { freePort } from '../../shared/embedded-postgres/free-port';
import type { Log } from '../../shared/runtime/observability/log';
import type { System } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import type { startClusterSystem } from './cluster-system';
import { isOnCluster } from './cluster-target';
import { endsWithFile } from './end-of-file';
import type {
  belongsToFile,
  HasClock,
  InProcessSystem,
  SharedKind,
  sharedInProcess,
  startInProcess,
} from './in-process-system';
import type { InstanceKind, settingsOf } from './instance-settings';
import type { instanceInProcess } from './kept-instance';
import { connectAsAdmin, pastGuards } from './postgres';
import { smtpOf } from './smtp-settings';

export interface TestSystem {
  baseUrl: string;
  config: Config;
  system: System;
  /** A connection as the owner, past row-level security, to look at what is stored. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Changes rows that triggers guard, as the owner of the database could: no trigger runs. */
  sqlPastGuards(text: string, values?: unknown[]): Promise<void>;
  /** Moves the clock that the services see, or that of one company; in milliseconds from now. */
  setClock(offsetMs: number, only?: HasClock): void;
  /** Ends it before its file ends; to ask twice is to ask once. */
  stop(): Promise<void>;
}

interface Starting {
  sharedInProcess: typeof sharedInProcess;
  startInProcess: typeof startInProcess;
  belongsToFile: typeof belongsToFile;
}

declare global {
  /** The modules of the worker, which stay loaded from one test file to the next: see worker-environment.cjs. */
  var inWorker: () => Starting;
  var instancesInWorker: () => { instanceInProcess: typeof instanceInProcess; settingsOf: typeof settingsOf };
}

/** Statements that change the tables of a database. One that is renamed for a while is missed if it is not there again. */
const OF_TABLES = /^\s*(?:ALTER(?!.*\bRENAME TO\b)|DROP|REVOKE|GRANT|CREATE)/i;
/** Statements that change a database for all of its companies: its tables, or each row of one. */
const FOR_ALL = /^\s*(?:ALTER|DROP|TRUNCATE|REVOKE|CREATE|(?:UPDATE|DELETE)(?!.*\bWHERE\b))/is;

/**
 * The system that a worker keeps for all files that set nothing of their own. Each file makes its own companies and looks at their
 * rows only. `setClock` moves the clock of these companies; tables cannot be changed, and `stop` leaves the system running.
 */
export function startTestSystem(): Promise<TestSystem> {
  return startShared('plain');
}

/** The same, which sends its mail by SMTP: a file starts its mail server by `startMailServerOf`. */
export function startMailingSystem(): Promise<TestSystem> {
  return startShared('mailing');
}

async function startShared(kind: SharedKind): Promise<TestSystem> {
  if (isOnCluster()) return startSharedOnCluster(kind);
  const system = await withSql({
    ...(await globalThis.inWorker().sharedInProcess(kind)),
    stop: async () => {},
  });
  // market rates are those of the instance: a file begins without those of the file before
  await system.sql('DELETE FROM settings.market_rates WHERE true');
  return {
    ...system,
    sql: (text, values) => {
      if (FOR_ALL.test(text)) throw new Error('changes a shared system for all: use startOwnSystem');
      return system.sql(text, values);
    },
  };
}

/**
 * An instance that is the file's alone while it runs: its clock is also that of sessions and jobs, its first user its administrator.
 * A worker keeps it, and empties its tables between files. To start it again in a file empties it as well. The file starts its
 * servers where the instance looks for them: see places.ts.
 */
export async function startInstance(
  kind: InstanceKind = 'plain',
  onLine?: (line: string) => void,
): Promise<TestSystem> {
  const { instanceInProcess, settingsOf } = globalThis.instancesInWorker();
  if (isOnCluster()) return startOnCluster(await settingsOf(kind));
  const system = await withSql(await instanceInProcess(kind, onLine));
  return {
    ...system,
    sql: (text, values) => {
      if (OF_TABLES.test(text)) throw new Error('changes the tables of a kept instance: use startOwnSystem');
      return system.sql(text, values);
    },
  };
}

/** A system for one file, with settings that no kept one has. cluster-suite.cjs names what cannot run on a cluster. */
export function startOwnSystem(env: Record<string, string> = {}, log?: Log): Promise<TestSystem> {
  return start(globalThis.inWorker, env, log);
}

/** Starts a system on the module instances of the test file, for a test that changes or reads their state. Slower. */
export function startWithOwnModules(env: Record<string, string> = {}): Promise<TestSystem> {
  return start(() => require('./in-process-system'), env);
}

async function start(modules: () => Starting, env: Record<string, string>, log?: Log): Promise<TestSystem> {
  if (!isOnCluster()) return withSql(await modules().startInProcess(env, log));
  if (log) throw new Error('a log of the test needs the system in its own process: see cluster-suite.cjs');
  return startOnCluster(env);
}

/** The system ends with its file. */
function ending<S extends TestSystem>(system: S): S {
  const { stop } = system;
  let stopped: Promise<void> | undefined;
  system.stop = () => {
    stopped ??= stop();
    return stopped;
  };
  endsWithFile(system.stop);
  return system;
}

async function startSharedOnCluster(kind: SharedKind): Promise<TestSystem> {
  const mail = kind === 'mailing' ? smtpOf({ port: await freePort() }) : {};
  return startOnCluster(mail);
}

/** Returns an object without getters, since `beforeTests` copies only what an object has itself. */
async function startOnCluster(env: Record<string, string>): Promise<TestSystem> {
  const cluster = await clusterSystems().startClusterSystem(env);
  const { baseUrl, config, system, sql, setClock, stop } = cluster;
  const sqlPastGuards: TestSystem['sqlPastGuards'] = (...asked) => cluster.sqlPastGuards(...asked);
  return { baseUrl, config, system, sql, sqlPastGuards, setClock, stop };
}

/** Loaded where it is needed: it takes a file 0.3 s of CPU. */
function clusterSystems(): { startClusterSystem: typeof startClusterSystem } {
  return require('./cluster-system');
}

async function withSql({ config, system, database, setClock, stop }: InProcessSystem): Promise<TestSystem> {
  const admin = await connectAsAdmin(database);
  // the database is dropped under it when a test ends early
  admin.on('error', () => {});
  return ending({
    baseUrl: `http://127.0.0.1:${config.port}`,
    config,
    system,
    sql: async (text, values) => (await admin.query(text, values)).rows,
    sqlPastGuards: (text, values) => pastGuards(database, text, values),
    setClock,
    stop: async () => {
      // first, since a transaction of the test may hold what is stopped
      await admin.end();
      await stop();
    },
  });
}
