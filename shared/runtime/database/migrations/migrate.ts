// Brings one service's schema up to date: forward only, one migrator at a time, each migration in its transaction.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { MigrationContext, MigrationTarget, NamedMigration, PortionContext } from './migration';
import { RUNTIME_MIGRATIONS } from './runtime-migrations';

/** One lock for the whole system: services are migrated one after another. */
const MIGRATION_LOCK = 8_143_266_021;
const LOCK_TIMEOUT_MS = 10_000;

/** In order: those of the runtime, then those in the service's folder, `0001-clients`. */
export function migrationNames(folder: string): string[] {
  return migrationsOf(folder).map(({ name }) => name);
}

/** Runs what is missing of `names`, by default of all, and `announce`s it before; returns the names that were run. */
export function migrate(
  target: MigrationTarget,
  folder: string,
  names: readonly string[] = migrationNames(folder),
  announce: (missing: readonly string[]) => void = () => {},
): Promise<string[]> {
  return asOnlyMigrator(target.client, async () => {
    await prepareSchema(target);
    const applied = new Set(await appliedIn(target));
    const missing = names.filter((name) => !applied.has(name));
    // what most starts find
    if (missing.length === 0) return [];
    announce(missing);
    const umzug = await umzugFor(target, folder);
    const done = await umzug.up({ migrations: missing });
    return done.map((migration) => migration.name);
  });
}

/** Waits until no other process migrates anything in this database. */
export async function asOnlyMigrator<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** Loaded where something is to be migrated: it has 175 modules, which would take 0.1 s of every start. */
async function umzugFor(target: MigrationTarget, folder: string) {
  const { Umzug } = await import('umzug');
  const { client, schema, role } = target;
  return new Umzug({
    migrations: migrationsOf(folder).map((migration) => ({
      name: migration.name,
      up: () => run(client, migration, { schema, role, ...statementsOn(client) }),
    })),
    storage: {
      logMigration: async ({ name }) => {
        await client.query(`INSERT INTO ${schema}.migrations (name) VALUES ($1)`, [name]);
      },
      unlogMigration: async () => {
        throw new Error('migrations go forward only');
      },
      executed: () => appliedIn(target),
    },
    logger: undefined,
  });
}

function appliedIn({ client, schema }: MigrationTarget): Promise<string[]> {
  return appliedMigrations(async (text) => (await client.query<{ name: string }>(text)).rows, schema);
}

export async function appliedMigrations(
  query: (text: string) => Promise<{ name: string }[]>,
  schema: string,
): Promise<string[]> {
  const rows = await query(`SELECT name FROM ${schema}.migrations ORDER BY name`);
  return rows.map((row) => row.name);
}

async function run(
  client: ClientBase,
  { portion, up }: NamedMigration,
  context: PortionContext,
): Promise<void> {
  while (portion && (await runInTransaction(client, () => portion(context))));
  await runInTransaction(client, () => up(context));
}

async function runInTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Since PostgreSQL 16 the creator of a role is a member of it, but may not act as it. */
const ACT_AS = `CASE WHEN current_setting('server_version_num')::integer < 160000 THEN 'MEMBER' ELSE 'SET' END`;

/** The role, the schema, and the rights of the role in it. Safe to repeat. */
async function prepareSchema({ client, schema, role }: MigrationTarget): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
    IF NOT pg_has_role(current_user, '${role}', ${ACT_AS}) THEN GRANT ${role} TO CURRENT_USER; END IF;
  END $$`);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema};
    GRANT USAGE ON SCHEMA ${schema} TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role};
    CREATE TABLE IF NOT EXISTS ${schema}.migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
}

function statementsOn(client: ClientBase): Pick<PortionContext, 'sql' | 'rows'> {
  return {
    async sql(text) {
      await client.query(text);
    },
    rows: async (text) => (await client.query(text)).rowCount ?? 0,
  };
}

function migrationsOf(folder: string): NamedMigration[] {
  const files = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.[jt]s$/.test(file));
  const ofService = files.sort().map((file) => ({
    name: file.replace(/\.[jt]s$/, ''),
    portion: async (context: PortionContext) => (await load(join(folder, file)).portion?.(context)) ?? false,
    up: (context: MigrationContext) => load(join(folder, file)).up(context),
  }));
  return [...RUNTIME_MIGRATIONS, ...ofService];
}

function load(path: string): Omit<NamedMigration, 'name'> {
  return require(path);
}
