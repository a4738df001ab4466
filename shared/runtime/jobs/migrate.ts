// The queue's own schema, beside that of its service: made and changed by the library's migrations, which the
// migrator runs; the service itself may only read and write rows.
import { runMigrations } from 'graphile-worker';
import type { ClientBase } from 'pg';
import type { DatabaseAddress } from '../database/address';
import { asOnlyMigrator } from '../database/migrations/migrate';
import { jobsSchema } from '../database/queued-job';
import type { Log } from '../observability/log';
import { queueLogger } from './log';
import { openPool } from './pool';

export interface JobsTarget {
  client: ClientBase;
  /** The address with the login of the owner. */
  address: DatabaseAddress;
  /** The schema of the service, not of its queue. */
  schema: string;
  role: string;
}

/** Brings the queue of one service up to date. Safe to repeat, and to run twice at once. */
export function migrateJobs(target: JobsTarget, log: Log): Promise<void> {
  return asOnlyMigrator(target.client, async () => {
    await runLibraryMigrations(target, log);
    await openToService(target);
  });
}

async function runLibraryMigrations({ address, schema }: JobsTarget, log: Log): Promise<void> {
  const pool = openPool({ address, name: 'invoicing-migrate-jobs', connectionsMax: 1 }, log);
  try {
    await runMigrations({ pgPool: pool, schema: jobsSchema(schema), logger: queueLogger(log) });
  } finally {
    await pool.end();
  }
}

async function openToService({ client, schema, role }: JobsTarget): Promise<void> {
  const queue = jobsSchema(schema);
  await client.query(`GRANT USAGE ON SCHEMA ${queue} TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${queue} TO ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${queue}.migrations FROM ${role}`);
  await client.query(policiesFor(queue, role));
}

/** The library switches row-level security on without a policy, which shuts out every role but the owner. */
function policiesFor(queue: string, role: string): string {
  return `DO $$ DECLARE tab regclass; BEGIN
    FOR tab IN SELECT oid FROM pg_class WHERE relnamespace = '${queue}'::regnamespace AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'service')
    LOOP
      EXECUTE format('CREATE POLICY service ON %s TO ${role} USING (true) WITH CHECK (true)', tab);
    END LOOP;
  END $$`;
}
