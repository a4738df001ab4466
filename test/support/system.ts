// A whole system for one test file: its own database, all services and the gateway in this process, on a free port. Or
// all of them as processes of their own, where the run says so.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceBroker } from 'moleculer';
import { Client } from 'pg';
import { loadServices } from '../../deploy/load-services';
import { withGateway } from '../../deploy/process';
import { brokerOptions } from '../../moleculer.config';
import { createLog, type Log } from '../../shared/runtime/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { type System, startSystem } from '../../shared/runtime/system';
import { type Config, readConfig } from '../../shared/settings/config';
import { runPrefix, templateDatabase } from './cluster-names';
import { startClusterSystem } from './cluster-system';
import { isOnCluster } from './cluster-target';
import { adminAddress, createDatabase, dropDatabase } from './postgres';
import { TEST_SETTINGS } from './test-settings';

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

/** In this process, or as many processes with TEST_TARGET=cluster. What needs the former is in cluster-suite.cjs. */
export function startTestSystem(env: Record<string, string> = {}, log?: Log): Promise<TestSystem> {
  if (!isOnCluster()) return startInProcess(env, log);
  if (log) throw new Error('a log of the test needs the system in its own process: see cluster-suite.cjs');
  return startClusterSystem(env);
}

async function startInProcess(env: Record<string, string>, log?: Log): Promise<TestSystem> {
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(database, templateDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_ROLE_PREFIX: runPrefix(),
    DATABASE_POOL_MAX: '4',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...TEST_SETTINGS,
    ...env,
  });
  const address = { ...adminAddress(), database };
  let clockOffsetMs = 0;
  const system = await startSystem(
    withGateway({
      broker: new ServiceBroker(brokerOptions(config)),
      config,
      log: log ?? createLog(config.logLevel),
      services: loadServices('all'),
      metrics: new Metrics(),
      address,
      now: () => new Date(Date.now() + clockOffsetMs),
    }),
  );
  const admin = new Client(address);
  // the database is dropped under it when a test ends early
  admin.on('error', () => {});
  await admin.connect();
  return {
    baseUrl: `http://127.0.0.1:${config.port}`,
    config,
    system,
    sql: async (text, values) => (await admin.query(text, values)).rows,
    setClock: (offsetMs) => {
      clockOffsetMs = offsetMs;
    },
    stop: async () => {
      await system.stop();
      await admin.end();
      await dropDatabase(database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
