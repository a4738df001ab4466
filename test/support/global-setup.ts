// Once per test run: finds PostgreSQL, and makes a migrated template database that every test file copies.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServices } from '../../deploy/entry/load-services';
import { migrateAll } from '../../deploy/entry/migrate-all';
import { startEmbeddedPostgres } from '../../shared/embedded-postgres/embedded-postgres';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { findChromium } from './browser';
import { busAndCache, findBusAndCache } from './bus-and-cache';
import { newRunPrefix, RUN_PREFIX_VARIABLE, templateDatabase } from './cluster-names';
import { IN_PROCESS } from './cluster-suite.cjs';
import { isOnCluster } from './cluster-target';
import { findOfficialRules } from './official-rules';
import { findPoppler } from './poppler';
import { ADMIN_URL_VARIABLE, adminAddress, canConnect, urlOf, withAdmin } from './postgres';
import { startPostgresOfRun } from './postgres-of-run';
import { postgresPrograms } from './postgres-programs.cjs';
import { makeRunFolder } from './run-folder';
import { findUnzip } from './unzip';

const LOCAL_URL = 'postgres://root@127.0.0.1:5432/postgres';

declare global {
  var testPostgres: { stop(): Promise<void> } | undefined;
}

export default async function setup(): Promise<void> {
  process.env[RUN_PREFIX_VARIABLE] = newRunPrefix();
  process.env.TEST_SEED ??= new Date().toISOString().slice(0, 10).replaceAll('-', '');
  process.stdout.write(`Random cases of the seed ${process.env.TEST_SEED} (TEST_SEED repeats another one)\n`);
  makeRunFolder();
  await findBusAndCache();
  findChromium();
  findPoppler();
  findUnzip();
  findOfficialRules();
  process.env[ADMIN_URL_VARIABLE] = await findPostgres();
  await withAdmin((client) => client.query(`CREATE DATABASE ${templateDatabase()}`));
  const config = readConfig({ DATABASE_ROLE_PREFIX: process.env[RUN_PREFIX_VARIABLE] });
  const address = { ...adminAddress(), database: templateDatabase() };
  await migrateAll(config, address, loadServices('all'), createLog('warn'));
  if (isOnCluster()) prepareCluster();
}

/** Says which tests are left out, since they would otherwise seem to have passed. */
function prepareCluster(): void {
  if (!busAndCache()) throw new Error('TEST_TARGET=cluster needs NATS and Redis');
  const leftOut = Object.entries(IN_PROCESS).map(([name, why]) => `  ${name}: ${why}`);
  process.stdout.write(`Not run against a cluster, since they need the process:\n${leftOut.join('\n')}\n`);
}

/** DATABASE_URL, else one of the run's own, else that of the machine, else the embedded one. */
async function findPostgres(): Promise<string> {
  const programs = postgresPrograms();
  if (!process.env.DATABASE_URL && programs) {
    const own = await startPostgresOfRun(programs);
    globalThis.testPostgres = own;
    return own.url;
  }
  for (const url of [process.env.DATABASE_URL, LOCAL_URL]) {
    const address = url ? readConfig({ DATABASE_URL: url }).databaseUrl : undefined;
    if (address && (await canConnect(address))) return urlOf(address);
  }
  if (process.env.REQUIRE_SERVICES === '1') throw new Error('REQUIRE_SERVICES=1, but no PostgreSQL answers');
  process.stdout.write('No PostgreSQL at DATABASE_URL or 127.0.0.1:5432: the tests start the embedded one\n');
  const embedded = await startEmbeddedPostgres({
    dataDir: mkdtempSync(join(tmpdir(), 'invoicing-test-')),
    log: () => {},
  });
  globalThis.testPostgres = embedded;
  return urlOf({ ...embedded.address, database: 'postgres' });
}
