// All services and the gateway in this process, on a free port, with a database of their own.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceBroker } from 'moleculer';
import { loadServices } from '../../deploy/entry/load-services';
import { withGateway } from '../../deploy/entry/process';
import { brokerOptions } from '../../moleculer.config';
import { PASSWORD_COST } from '../../services/identity/credentials/password-cost';
import { wakeups } from '../../services/transmissions/wakeups/wakeups';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { createLog, type Log } from '../../shared/runtime/observability/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { type System, type SystemOptions, startSystem } from '../../shared/runtime/system';
import { type Config, readConfig } from '../../shared/settings/config';
import { runPrefix, templateDatabase } from './cluster-names';
import * as companyClocks from './company-clocks';
import { adminAddress, createDatabase, dropDatabase, roomForSystem, withAdmin } from './postgres';
import { smtpOf } from './smtp-settings';
import { sharedSettings, TEST_SETTINGS } from './test-settings';

/** A company whose clock can be set alone. */
export interface HasClock {
  companyId: string;
}

export interface InProcessSystem {
  config: Config;
  system: System;
  database: string;
  setClock(offsetMs: number, only?: HasClock): void;
  stop(): Promise<void>;
}

/** The least that argon2 takes: a run hashes hundreds of passwords. */
Object.assign(PASSWORD_COST, { memoryCost: 8, timeCost: 1 });

/** The systems of all test files of this worker that set nothing of their own, by kind. They end with the worker. */
const shared = new Map<SharedKind, Promise<InProcessSystem>>();

export type SharedKind = 'plain' | 'mailing';

/** `mailing` sends its mail to a port on which each file starts a mail server, the others store it as files. */
export async function sharedInProcess(kind: SharedKind = 'plain'): Promise<InProcessSystem> {
  companyClocks.beginFile();
  const started = shared.get(kind) ?? startShared(kind);
  shared.set(kind, started);
  try {
    return { ...(await started), setClock: setSharedClock };
  } catch (error) {
    shared.delete(kind);
    throw error;
  }
}

async function startShared(kind: SharedKind): Promise<InProcessSystem> {
  const mail = kind === 'mailing' ? smtpOf({ port: await freePort() }) : {};
  return startInProcess({ ...sharedSettings(), ...mail }, undefined, companyClocks.clockOfService);
}

function setSharedClock(offsetMs: number, only?: HasClock): void {
  if (only) companyClocks.moveCompany(only.companyId, offsetMs);
  else companyClocks.moveFile(offsetMs);
  wakeups.publish();
}

/** The companies that a file makes have its clock. */
export const { belongsToFile } = companyClocks;

export async function startInProcess(
  env: Record<string, string>,
  log?: Log,
  now?: SystemOptions['now'],
): Promise<InProcessSystem> {
  const [database] = await Promise.all([takeDatabase(), roomForSystem()]);
  const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
  const config = readConfig(settings(dataDir, env));
  let clockOffsetMs = 0;
  const system = await startSystem(
    withGateway({
      broker: new ServiceBroker(brokerOptions(config)),
      config,
      log: log ?? createLog(config.logLevel),
      services: loadServices('all'),
      metrics: new Metrics(),
      address: { ...(config.databaseUrl ?? adminAddress()), database },
      now: now ?? (() => () => new Date(Date.now() + clockOffsetMs)),
    }),
  );
  return {
    config,
    system,
    database,
    setClock: (offsetMs) => {
      clockOffsetMs = offsetMs;
      // the sender looks twice a second by the clock of the machine
      wakeups.publish();
    },
    stop: async () => {
      await system.stop();
      // the next test need not wait for it; what a worker leaves behind goes with the run
      void dropDatabase(database).catch(() => {});
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The next database. A copy of the template takes as long as the start of a system, so it is made while the system before is in
 * use.
 */
let next: Promise<string> | undefined;

async function takeDatabase(): Promise<string> {
  const taken = next ?? newDatabase();
  next = newDatabase();
  next.catch(() => {});
  return taken.catch(newDatabase);
}

/**
 * The server outlives the tests of a system in their process, so that no commit waits for the disk, 4 ms each. Tests that
 * kill a server start one of their own, with systems of many processes, which commit as everybody's do.
 */
async function newDatabase(): Promise<string> {
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(database, templateDatabase());
  await withAdmin((client) => client.query(`ALTER DATABASE ${database} SET synchronous_commit = off`));
  return database;
}

function settings(dataDir: string, env: Record<string, string>): Record<string, string> {
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_ROLE_PREFIX: runPrefix(),
    DATABASE_POOL_MAX: '13',
    // a busy machine is slow: only a test of time limits has the usual ones
    REQUEST_TIMEOUT_SECONDS: '120',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...TEST_SETTINGS,
    ...env,
  };
}
