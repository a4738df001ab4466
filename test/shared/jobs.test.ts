import { randomBytes } from 'node:crypto';
import { BusKeys } from '../../shared/runtime/bus/bus-keys';
import { Signer } from '../../shared/runtime/bus/signer';
import { Database } from '../../shared/runtime/database/database';
import { SharedSession } from '../../shared/runtime/database/shared-session';
import { noCompany } from '../../shared/runtime/database/tenant-scope';
import { defineJob, type Job, JobContext } from '../../shared/runtime/jobs/job';
import { listeningWith } from '../../shared/runtime/jobs/listen';
import { migrateJobs } from '../../shared/runtime/jobs/migrate';
import { openPool } from '../../shared/runtime/jobs/pool';
import type { JobOptions } from '../../shared/runtime/jobs/queued-job';
import { JobWorkers } from '../../shared/runtime/jobs/workers';
import { createLog } from '../../shared/runtime/log';
import { Metrics } from '../../shared/runtime/observability/metrics';
import { Outbound } from '../../shared/runtime/outbound/outbound';
import { Secrets } from '../../shared/runtime/secrets/secrets';
import { StartupError } from '../../shared/runtime/startup-error';
import { readConfig } from '../../shared/settings/config';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../support/postgres';
import { until } from '../support/until';

type Numbered = { number: number };

const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent');
let name: string;
let database: Database;
let workers: JobWorkers[];
let sessions: SharedSession[];

const address = () => ({ ...adminAddress(), database: name });
const role = () => `${runPrefix()}_clients`;

beforeEach(async () => {
  name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  workers = [];
  sessions = [];
  await createDatabase(name, templateDatabase());
  database = new Database({
    address: address(),
    schema: 'clients',
    role: role(),
    connectionsMax: 4,
    statementTimeoutMs: 5_000,
    log,
  });
  await migrate();
});

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(sessions.map((session) => session.close()));
  await database.close();
  await dropDatabase(name);
});

function migrate(): Promise<void> {
  const target = { address: address(), schema: 'clients', role: role() };
  return withAdmin((client) => migrateJobs({ client, ...target }, log), name);
}

function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return withAdmin(async (client) => (await client.query<Row>(text, values)).rows, name);
}

/** As another process has it. */
async function startWorker(...jobs: Job[]): Promise<JobWorkers> {
  const config = readConfig({});
  const resources = {
    name: 'clients',
    config,
    log,
    signer: new Signer(BusKeys.of(config)),
    secrets: new Secrets(undefined),
    metrics: new Metrics(),
    outbound: new Outbound(config),
    database,
    broadcast: () => {},
    now: () => new Date(),
  };
  const call = () => Promise.reject(new Error('these jobs call nobody'));
  const context = (signal: AbortSignal) => new JobContext(resources, database, call, signal);
  const session = new SharedSession({ address: address(), role: role(), name: 'invoicing-clients-shared' });
  sessions.push(session);
  const worker = new JobWorkers({
    address: address(),
    session,
    role: role(),
    schema: 'clients',
    jobs,
    atOnce: 4,
    context,
    log,
  });
  workers.push(worker);
  await worker.start();
  return worker;
}

/** A job that keeps the numbers it was given. */
function collecting(numbers: number[], options?: JobOptions): Job<Numbered> {
  return defineJob<Numbered>('collect', async ({ number }) => void numbers.push(number), options);
}

function transaction(work: Parameters<ReturnType<Database['scoped']>['transaction']>[0]): Promise<unknown> {
  return database.scoped(noCompany(null)).transaction(work);
}

const waiting = () =>
  sql<{ attempts: number; run_at: Date; locked_by: string | null; payload: Numbered }>(
    'SELECT * FROM clients_jobs._private_jobs ORDER BY id',
  );
const untilNoneWait = () => until('the queue is empty', async () => (await waiting()).length === 0);
const hurry = () => sql('UPDATE clients_jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL');

describe('a job', () => {
  it('runs when its transaction is committed, and not when it is rolled back', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    const failing = transaction(async (tx) => {
      await tx.enqueue(job, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await transaction((tx) => tx.enqueue(job, { number: 2 }));
    await until('the job has run', () => numbers.length > 0);
    await untilNoneWait();
    expect(numbers).toEqual([2]);
  });

  it('is run by one of many workers', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    await startWorker(job);
    await transaction(async (tx) => {
      for (let number = 0; number < 50; number++) await tx.enqueue(job, { number });
    });
    await untilNoneWait();
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  it('runs again, later and later, until it succeeds', async () => {
    let runs = 0;
    const job = defineJob('fail_twice', async () => {
      runs += 1;
      if (runs <= 2) throw new Error(`failure ${runs}`);
    });
    await startWorker(job);
    await transaction((tx) => tx.enqueue(job, {}));
    const delays: number[] = [];
    for (const attempts of [1, 2]) {
      const [row] = await until(`attempt ${attempts} has failed`, async () => {
        const rows = await waiting();
        return rows[0]?.attempts === attempts && rows[0].locked_by === null && rows;
      });
      delays.push((row?.run_at.getTime() ?? 0) - Date.now());
      await hurry();
    }
    await untilNoneWait();
    expect(runs).toBe(3);
    expect(delays[0]).toBeGreaterThan(1_000);
    expect(delays[1]).toBeGreaterThan(delays[0] ?? 0);
  });

  it('waits as long as it was told to, and is replaced by one of the same key', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    await transaction((tx) => tx.enqueue(job, { number: 1 }, { delaySeconds: 3600, key: 'one' }));
    await transaction((tx) => tx.enqueue(job, { number: 2 }, { delaySeconds: 7200, key: 'one' }));
    const rows = await waiting();
    expect(rows.map(({ payload }) => payload)).toEqual([{ number: 2 }]);
    expect(rows[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 7_100_000);
    await hurry();
    await untilNoneWait();
    expect(numbers).toEqual([2]);
  });

  it('that the clock was to start while nothing was alive is made up for by one process', async () => {
    const times: string[] = [];
    const job = defineJob(
      'by_the_clock',
      // the library's own payload tells for which minute it is
      async (payload: object) => void times.push((payload as { _cron: { ts: string } })._cron.ts),
      { cron: '* * * * *', makeUpForMs: 3_600_000 },
    );
    await sql(`INSERT INTO clients_jobs._private_known_crontabs
      VALUES ('by_the_clock', now() - interval '1 day', now() - interval '5 minutes')`);
    const thisMinute = Math.floor(Date.now() / 60_000) * 60_000;
    await Promise.all([startWorker(job), startWorker(job)]);
    await until('this minute was made up for', () => times.some((time) => Date.parse(time) >= thisMinute));
    await untilNoneWait();
    expect(times).toEqual([...new Set(times)]);
  });
});

describe('a job worker', () => {
  it('takes one connection however much there is to do, and is told of jobs by the session of its process', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    const notified: string[] = [];
    const unhear = sessions[0]?.hear('jobs:insert', (payload) => notified.push(payload));
    await transaction(async (tx) => {
      for (let number = 0; number < 50; number++) await tx.enqueue(job, { number });
    });
    await untilNoneWait();
    expect(numbers).toHaveLength(50);
    await until('the session has heard of each', () => notified.length === 50);
    unhear?.();
    const rows = await sql<{ application_name: string }>(
      `SELECT application_name FROM pg_stat_activity WHERE datname = current_database()
        AND application_name LIKE 'invoicing-clients-%' ORDER BY 1`,
    );
    expect(rows.map((row) => row.application_name)).toEqual([
      'invoicing-clients-jobs',
      'invoicing-clients-shared',
    ]);
  });

  it('tells the library of what the session receives, as a connection of its own would', async () => {
    const session = new SharedSession({ address: address(), role: role(), name: 'invoicing-clients-shared' });
    sessions.push(session);
    const pool = openPool(
      { address: address(), role: role(), name: 'invoicing-test', connectionsMax: 1 },
      log,
    );
    const told: string[] = [];
    const release = await new Promise<(() => void) | undefined>((resolve) => {
      listeningWith(session, pool).connect((_error, client, done) => {
        client?.on('notification', ({ channel, payload = '' }) => told.push(`${channel} ${payload}`));
        resolve(done);
      });
    });
    await session.query(role(), { text: 'SELECT 1' });
    await transaction((tx) => tx.enqueue(collecting([]), { number: 1 }));
    await until('it was told', () => told.length > 0);
    expect(told).toEqual([expect.stringMatching(/^jobs:insert \{.*"count":1\}$/)]);
    release?.();
    await pool.end();
  });

  it('refuses to start where the migrator has not been, naming what to do', async () => {
    await sql('DROP SCHEMA clients_jobs CASCADE');
    const starting = startWorker(collecting([]));
    await expect(starting).rejects.toThrow(StartupError);
    await expect(starting).rejects.toThrow(/clients_jobs .*npm run migrate/);
    expect(await sql(`SELECT FROM pg_namespace WHERE nspname = 'clients_jobs'`)).toEqual([]);
  });

  it('can only read and write rows of its queue', async () => {
    for (const statement of [
      'CREATE TABLE clients_jobs.mine (id int)',
      'DROP TABLE clients_jobs._private_jobs',
      'DELETE FROM clients_jobs.migrations',
    ]) {
      const asService = withAdmin((client) => client.query(`SET ROLE ${role()}; ${statement}`), name);
      await expect(asService).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('is not disturbed by a second migration', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    await Promise.all([migrate(), migrate()]);
    await transaction((tx) => tx.enqueue(job, { number: 1 }));
    await untilNoneWait();
    expect(numbers).toEqual([1]);
  });

  it('ends what it has begun before it stops', async () => {
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isRunning = false;
    const job = defineJob('long', () => {
      isRunning = true;
      return finished;
    });
    const worker = await startWorker(job);
    await transaction((tx) => tx.enqueue(job, {}));
    await until('the job runs', () => isRunning);
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(await waiting()).toEqual([]);
  });

  it('gives back what does not end, so that another process runs it', async () => {
    let runs = 0;
    const job = defineJob('stuck', (_payload, { signal }) => {
      runs += 1;
      return runs === 1
        ? new Promise<void>(() => signal.addEventListener('abort', () => {}))
        : Promise.resolve();
    });
    const worker = await startWorker(job);
    await transaction((tx) => tx.enqueue(job, {}));
    await until('the job runs', () => runs === 1);
    await worker.stop();
    expect(await waiting()).toMatchObject([{ locked_by: null }]);
    await startWorker(job);
    await hurry();
    await untilNoneWait();
    expect(runs).toBe(2);
  });

  it('goes on after the database was away, and does not end the process', async () => {
    const numbers: number[] = [];
    const job = collecting(numbers);
    await startWorker(job);
    for (let number = 0; number < 5; number++) {
      await transaction((tx) => tx.enqueue(job, { number }));
      await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name IN ('invoicing-clients-jobs', 'invoicing-clients-shared')`);
    }
    // a job whose end could not be written down runs again: at least once is what is promised
    await until('all have run', () => new Set(numbers).size === 5, 40_000);
    await until('the queue is empty', async () => (await waiting()).length === 0, 40_000);
  });
});
