// What a migration file exports, and what every table of a company shares.
import type { ClientBase } from 'pg';

export interface MigrationContext {
  /** Runs SQL as the owner of the schema. */
  sql(text: string): Promise<void>;
  schema: string;
  /** The role the service runs as. */
  role: string;
}

export type Migration = (context: MigrationContext) => Promise<void>;

export interface PortionContext extends MigrationContext {
  /** Runs one statement as the owner of the schema; returns the number of its rows. */
  rows(text: string): Promise<number>;
}

/**
 * Work on many rows before `up`, a part of it in each transaction; returns true while some are left. A migration that is stopped
 * runs it again, so what is done must be known by the rows.
 */
export type Portion = (context: PortionContext) => Promise<boolean>;

export interface NamedMigration {
  name: string;
  portion?: Portion;
  up: Migration;
}

export interface MigrationTarget {
  client: ClientBase;
  schema: string;
  role: string;
}

/**
 * Row-level security for a table with `company_id`: the second lock behind the `WHERE company_id = $1` of every query.
 * The settings are read in scalar sub-selects so that they are evaluated once per statement, not once per row.
 */
export async function isolateByCompany(
  { sql, schema }: MigrationContext,
  table: string,
  extra?: string,
): Promise<void> {
  const mine = `company_id = (SELECT nullif(current_setting('app.company_id', true), '')::uuid)`;
  const all = `(SELECT current_setting('app.all_companies', true)) = 'on'`;
  const policy = [mine, all, extra].filter(Boolean).join(' OR ');
  await sql(`ALTER TABLE ${schema}.${table} ENABLE ROW LEVEL SECURITY`);
  await sql(`ALTER TABLE ${schema}.${table} FORCE ROW LEVEL SECURITY`);
  await sql(`CREATE POLICY company_isolation ON ${schema}.${table} USING (${policy}) WITH CHECK (${policy})`);
}

/**
 * The outbox and the kept answers. Services that are older than the migrations of the runtime call this and
 * `addOutboxTrace` in migrations of their own: whichever comes second finds nothing left to do.
 */
export const createRuntimeTables: Migration = async (context) => {
  const { sql, schema } = context;
  await sql(`CREATE TABLE IF NOT EXISTS ${schema}.outbox (
    position bigint GENERATED ALWAYS AS IDENTITY,
    id uuid NOT NULL,
    target text NOT NULL,
    company_id uuid,
    type text NOT NULL,
    occurred_at timestamptz NOT NULL,
    request_id text,
    data jsonb NOT NULL,
    refusal text,
    PRIMARY KEY (target, position)
  )`);
  await sql(`DROP POLICY IF EXISTS company_isolation ON ${schema}.outbox`);
  await isolateByCompany(context, 'outbox', 'company_id IS NULL');
  await sql(`CREATE TABLE IF NOT EXISTS ${schema}.idempotency_keys (
    key_hash text PRIMARY KEY,
    fingerprint text NOT NULL,
    answer bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`);
  await sql(
    `CREATE INDEX IF NOT EXISTS idempotency_keys_created_at ON ${schema}.idempotency_keys (created_at)`,
  );
};

/**
 * The entry of the audit log that goes with an event; rows of before have none. A row with both is often over 2 kB, and would be
 * compressed for the milliseconds that it stays: half of what it costs.
 */
export const addOutboxEntry: Migration = async ({ sql, schema }) => {
  await sql(`ALTER TABLE ${schema}.outbox ADD COLUMN IF NOT EXISTS entry text`);
  await sql(`ALTER TABLE ${schema}.outbox SET (toast_tuple_target = 8160)`);
};

/** The W3C trace context of the request that caused a row, so that its trace goes on where the row is handed to. */
export const addOutboxTrace: Migration = ({ sql, schema }) =>
  sql(`ALTER TABLE ${schema}.outbox ADD COLUMN IF NOT EXISTS trace_parent text`);
