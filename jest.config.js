const { availableParallelism } = require('node:os');
const { Client } = require('pg');
const cluster = require('./test/support/cluster-suite.cjs');
const { leftOut, tier } = require('./test/support/lists.cjs');
const { postgresPrograms } = require('./test/support/postgres-programs.cjs');
const swc = require('./test/support/swc-options.cjs');

/**
 * Connections that the systems of one worker hold at most: a cluster of a dozen processes (test/support/cluster.ts), or two
 * systems of one process, one of them at work.
 */
const CONNECTIONS_OF_A_WORKER = 45;
/** Connections for others: a developer's psql, a process that has not ended yet. */
const CONNECTIONS_TO_SPARE = 10;

/**
 * A worker waits a third of its time, so that one more than the cores keeps them busy: 64 files of .ci/run took 141 s with a worker for
 * each core, and 129 with two more, when each waits for the others. At night the long files bring processes of their own.
 * A server that is there already, with its hundred connections, has enough for two.
 */
async function maxWorkers() {
  const oneMore = tier() === 'night' ? 0 : 1;
  if (!process.env.DATABASE_URL && postgresPrograms()) return Math.min(availableParallelism(), 4) + oneMore;
  return (await takesTwo()) ? 2 : 1;
}

/** Asks the server of DATABASE_URL or the machine; without a server the tests bring the embedded one, which takes 200. */
async function takesTwo() {
  const { PGHOST = '127.0.0.1', PGUSER = 'postgres', DATABASE_URL } = process.env;
  const client = new Client(
    DATABASE_URL ? { connectionString: DATABASE_URL } : { host: PGHOST, user: PGUSER, database: 'postgres' },
  );
  try {
    await client.connect();
    const { rows } = await client.query('SHOW max_connections');
    return Number(rows[0].max_connections) >= 2 * CONNECTIONS_OF_A_WORKER + CONNECTIONS_TO_SPARE;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}

/** `npm run test:cluster`: one system of many processes after the other. */
const onCluster = process.env.TEST_TARGET === 'cluster';

/** Modules that nearly every test file imports and none changes: to load them anew took a tenth of a run. */
const LOADED_ONCE =
  '(?<!/test)/(?:@sinclair/typebox|shared/(?:client|contracts|settings|identifiers|code-lists|texts)|gateway/openapi/client)/.+\\.[jt]s$';

module.exports = async () => ({
  ...(onCluster
    ? { testRegex: cluster.testRegex(process.env.TEST_WHOLE === '1') }
    : { testMatch: ['<rootDir>/test/**/*.test.ts'] }),
  // each takes minutes under load: npm run test:failures
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    ...(process.env.UNDER_LOAD ? [] : ['/failures/under-load/']),
    ...(onCluster ? cluster.ignored : leftOut()),
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  transform: {
    [LOADED_ONCE]: '<rootDir>/test/support/loaded-once.cjs',
    '^.+\\.ts$': ['@swc/jest', swc],
  },
  transformIgnorePatterns: ['/node_modules/(?!@sinclair/typebox/)'],
  testEnvironment: '<rootDir>/test/support/worker-environment.cjs',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/spread-long.cjs',
  maxWorkers: onCluster ? 1 : await maxWorkers(),
  // A share of the machine's memory. Leftovers of test files add up: after two hundred files a worker was out of memory. Each new
  // worker loads the tools of the tests again: 48 files took 187 s with a limit of 1 GB, and 147 with 3 GB.
  workerIdleMemoryLimit: '10%',
  // Ends what hangs. No test is to fail because a machine is busy: a build alone took more than two minutes beside fifteen processes.
  // A thousand random cases are one test.
  testTimeout: tier() === 'night' || process.env.TEST_RUNS ? 4 * 60 * 60_000 : 900_000,
});
