// A queue of a database of its own for each test, and the workers that take jobs from it, each as another process has it.
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../shared/runtime/database/database';
import type { JobOptions } from '../../../shared/runtime/database/queued-job';
import { SharedSession } from '../../../shared/runtime/database/shared-session';
import { noCompany } from '../../../shared/runtime/database/tenant-scope';
import { Outbound } from '../../../shared/runtime/http/outbound';
import { defineJob, type Job, JobContext } from '../../../shared/runtime/jobs/job';
import { migrateJobs } from '../../../shared/runtime/jobs/migrate';
import { endPool, openPool } from '../../../shared/runtime/jobs/pool';
import { JobWorkers } from '../../../shared/runtime/jobs/workers';
import { createLog } from '../../../shared/runtime/observability/log';
import { Metrics } from '../../../shared/runtime/observability/metrics';
import { MailBox } from '../../../shared/runtime/secrets/mail-box';
import { Secrets } from '../../../shared/runtime/secrets/secrets';
import { Signer } from '../../../shared/runtime/secrets/signing/signer';
import { SigningKeys } from '../../../shared/runtime/secrets/signing/signing-keys';
import { readConfig } from '../../../shared/settings/config';
import { openClientsDatabase } from '../../support/clients-database';
import { runPrefix, templateDatabase } from '../../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../../support/postgres';
import { until } from '../../support/until';

export type Numbered = { number: number };

export const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent');
let name: string;
let database: Database;
let workers: JobWorkers[];
let pools: ReturnType<typeof openPool>[];
export let sessions: SharedSession[];

export const address = () => ({ ...adminAddress(), database: name });
export const role = () => `${runPrefix()}_clients`;

/** Before and after each test of a file. */
export function useQueue(): void {
  beforeEach(async () => {
    name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
    workers = [];
    sessions = [];
    pools = [];
    await createDatabase(name, templateDatabase());
    database = openClientsDatabase({ address: address(), connectionsMax: 4, log });
    await migrate();
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all(sessions.map((session) => session.close()));
    await Promise.all(pools.map(endPool));
    await database.connections.close();
    await dropDatabase(name);
  });
}

export function migrate(): Promise<void> {
  const target = { address: address(), schema: 'clients', role: role() };
  return withAdmin((client) => migrateJobs({ client, ...target }, log), name);
}

export function sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]> {
  return withAdmin(async (client) => (await client.query<Row>(text, values)).rows, name);
}

/** Starts workers as another process would. */
export async function startWorker(...jobs: Job[]): Promise<JobWorkers> {
  const config = readConfig({});
  const resources = {
    name: 'clients',
    config,
    log,
    signer: new Signer(SigningKeys.of(config)),
    secrets: new Secrets(undefined),
    mailBox: new MailBox(undefined, []),
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
  const settings = { address: address(), role: role(), name: 'invoicing-clients-jobs', connectionsMax: 1 };
  const pool = openPool(settings, log);
  pools.push(pool);
  const worker = new JobWorkers({
    metrics: new Metrics(),
    pool,
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
export function collecting(numbers: number[], options?: JobOptions): Job<Numbered> {
  return defineJob<Numbered>('collect', async ({ number }) => void numbers.push(number), options);
}

export function transaction(
  work: Parameters<ReturnType<Database['scoped']>['transaction']>[0],
): Promise<unknown> {
  return database.scoped(noCompany(null)).transaction(work);
}

export const waiting = () =>
  sql<{ attempts: number; run_at: Date; updated_at: Date; locked_by: string | null; payload: Numbered }>(
    'SELECT * FROM clients_jobs._private_jobs ORDER BY id',
  );
export const untilNoneWait = () => until('the queue is empty', async () => (await waiting()).length === 0);
export const hurry = () =>
  sql('UPDATE clients_jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL');
/** Sessions of the database that wait for a lock of another one. */
export const lockWaits = () =>
  sql(`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
