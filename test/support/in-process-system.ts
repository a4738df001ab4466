// All services and the gateway in this process, on a free port, with a database of their own.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceBroker } from 'moleculer';
import { loadServices } from '../../deploy/load-services';
import { withGateway } from '../../deploy/process';
import { brokerOptions } from '../../moleculer.config';
import { createLog, type Log } from '../../shared/runtime/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { type System, startSystem } from '../../shared/runtime/system';
import { type Config, readConfig } from '../../shared/settings/config';
import { runPrefix, templateDatabase } from './cluster-names';
import { adminAddress, createDatabase, dropDatabase } from './postgres';
import { startingAlone } from './starting-alone';
import { TEST_SETTINGS } from './test-settings';

export interface InProcessSystem {
  config: Config;
  system: System;
  database: string;
  setClock(offsetMs: number): void;
  stop(): Promise<void>;
}

export async function startInProcess(env: Record<string, string>, log?: Log): Promise<InProcessSystem> {
  return startingAlone(() => startWithDatabase(env, log));
}

async function startWithDatabase(env: Record<string, string>, log?: Log): Promise<InProcessSystem> {
  const database = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  await createDatabase(database, templateDatabase());
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
      address: { ...adminAddress(), database },
      now: () => new Date(Date.now() + clockOffsetMs),
    }),
  );
  return {
    config,
    system,
    database,
    setClock: (offsetMs) => {
      clockOffsetMs = offsetMs;
    },
    stop: async () => {
      await system.stop();
      await dropDatabase(database);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function settings(dataDir: string, env: Record<string, string>): Record<string, string> {
  return {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_ROLE_PREFIX: runPrefix(),
    DATABASE_POOL_MAX: '3',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    ...TEST_SETTINGS,
    ...env,
  };
}
