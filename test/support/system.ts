// A whole system for one test file: its own database, all services and the gateway in the process of the tests, on a free
// port. Or all of them as processes of their own, where the run says so.
import type { Log } from '../../shared/runtime/log';
import type { System } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import type { startClusterSystem } from './cluster-system';
import { isOnCluster } from './cluster-target';
import type { InProcessSystem, startInProcess } from './in-process-system';
import { connectAsAdmin } from './postgres';

export interface TestSystem {
  baseUrl: string;
  config: Config;
  system: System;
  /** A connection as the owner, past row-level security, to look at what is stored. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Moves the clock that the services see; in milliseconds from now. */
  setClock(offsetMs: number): void;
  stop(): Promise<void>;
}

interface Starting {
  startInProcess: typeof startInProcess;
}

declare global {
  /** The modules of the worker, which stay loaded from one test file to the next: see worker-environment.cjs. */
  var inWorker: () => Starting;
}

/** In this process, or as many processes with TEST_TARGET=cluster. What needs the former is in cluster-suite.cjs. */
export function startTestSystem(env: Record<string, string> = {}, log?: Log): Promise<TestSystem> {
  return start(globalThis.inWorker, env, log);
}

/** With the modules of the test file, for a test that changes what they hold or looks into it. Slower. */
export function startWithOwnModules(env: Record<string, string> = {}): Promise<TestSystem> {
  return start(() => require('./in-process-system'), env);
}

async function start(modules: () => Starting, env: Record<string, string>, log?: Log): Promise<TestSystem> {
  if (!isOnCluster()) return withSql(await modules().startInProcess(env, log));
  if (log) throw new Error('a log of the test needs the system in its own process: see cluster-suite.cjs');
  return clusterSystems().startClusterSystem(env);
}

/** Loaded where it is needed: it takes a file 0.3 s of CPU. */
function clusterSystems(): { startClusterSystem: typeof startClusterSystem } {
  return require('./cluster-system');
}

async function withSql({ config, system, database, setClock, stop }: InProcessSystem): Promise<TestSystem> {
  const admin = await connectAsAdmin(database);
  // the database is dropped under it when a test ends early
  admin.on('error', () => {});
  return {
    baseUrl: `http://127.0.0.1:${config.port}`,
    config,
    system,
    sql: async (text, values) => (await admin.query(text, values)).rows,
    setClock,
    stop: async () => {
      await Promise.all([stop(), admin.end()]);
    },
  };
}
