// A whole system for one test file: its own database, all services and the gateway in this process, on a free port.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceBroker } from 'moleculer';
import { Client } from 'pg';
import { loadServices } from '../../deploy/load';
import { withGateway } from '../../deploy/process';
import { brokerOptions } from '../../moleculer.config';
import { type Config, readConfig } from '../../shared/runtime/config';
import { createLog, type Log } from '../../shared/runtime/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { type System, startSystem } from '../../shared/runtime/system';
import { runPrefix, templateDatabase } from './cluster-names';
import { adminAddress, createDatabase, dropDatabase } from './postgres';

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

/** Limits that a test does not mean to test must not be in its way. */
const NO_LIMITS = Object.fromEntries(
  [
    'REQUESTS',
    'SIGN_IN',
    'SIGN_IN_ACCOUNT',
    'SIGN_UP',
    'PASSWORD_RESET',
    'SSO_LOOKUP',
    'SSO_LOOKUP_DOMAIN',
    'SSO_SIGN_IN',
    'SIGNING',
    'EXPORT',
    'MAIL_TEST',
    'DOMAIN_VERIFY',
  ].map((name) => [`RATE_LIMIT_${name}`, '0']),
);

export async function startTestSystem(env: Record<string, string> = {}, log?: Log): Promise<TestSystem> {
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(database, templateDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_ROLE_PREFIX: runPrefix(),
    DATABASE_POOL_MAX: '3',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...NO_LIMITS,
    SIGN_UP: 'open',
    // the discard port: no test asks the name servers of the world
    DNS_SERVERS: '127.0.0.1:9',
    RATES_ECB_URL: 'none',
    RATES_FALLBACK_URL: 'none',
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
