// Fills an empty database: the schema as the backup had it, all rows in one transaction, then the migrations since.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationNames } from '../../shared/runtime/database/migrations/migrate';
import type { LoadedService } from '../../shared/runtime/system';
import { StartupError } from '../../shared/settings/startup-error';
import { type BackupHead, END, HEAD, linesOf, rowsOf } from './backup-lines';
import { schemasOf, tablesOf } from './tables';

/** Brings the schema as far as the migrations say, of each service or all. */
export type MigrateTo = (migrations?: BackupHead['migrations']) => Promise<void>;

interface Restored {
  client: Client;
  services: readonly LoadedService[];
  migrateTo: MigrateTo;
}

/** @throws StartupError for a file that is no backup or of a later release, and a database that has rows */
export async function restoreBackup(
  { client, services, migrateTo }: Restored,
  input: AsyncIterable<Buffer>,
): Promise<void> {
  const lines = linesOf(input);
  const head = headOf((await lines.next()).value);
  refuseLater(head, services);
  await refuseFilled(client);
  await migrateTo(head.migrations);
  await client.query('BEGIN');
  try {
    await fill(client, services, lines);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await migrateTo();
}

function headOf(line: Buffer | undefined): BackupHead {
  const text = line?.toString() ?? '';
  if (!text.startsWith(HEAD)) throw new StartupError('This file is no backup of npm run backup');
  return JSON.parse(text.slice(HEAD.length));
}

function refuseLater({ migrations }: BackupHead, services: readonly LoadedService[]): void {
  for (const [schema, names] of Object.entries(migrations)) {
    const service = services.find((one) => one.schema === schema);
    const known = service?.migrations ? migrationNames(service.migrations) : [];
    const unknown = names.find((name) => !known.includes(name));
    if (unknown)
      throw new StartupError(`The backup is of a later release: this one does not know ${schema} ${unknown}`);
  }
}

async function refuseFilled(client: Client): Promise<void> {
  const { rows } = await client.query(`SELECT to_regclass('identity.users') IS NOT NULL AS exists`);
  if (!rows[0]?.exists) return;
  const { rows: users } = await client.query('SELECT FROM identity.users LIMIT 1');
  if (users.length > 0)
    throw new StartupError('The database has users already: a backup is restored into an empty one only');
}

/** Triggers would count and check what was counted and checked; policies of rows know no COPY. */
async function fill(
  client: Client,
  services: readonly LoadedService[],
  lines: AsyncGenerator<Buffer>,
): Promise<void> {
  const tables = (await tablesOf(client, schemasOf(services))).map(({ name }) => name);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  const forced = await forcedAmong(client, tables);
  await alter(client, tables, 'DISABLE TRIGGER USER');
  await alter(client, forced, 'NO FORCE ROW LEVEL SECURITY');
  await fillTables(client, new Set(tables), lines);
  await alter(client, forced, 'FORCE ROW LEVEL SECURITY');
  await alter(client, tables, 'ENABLE TRIGGER USER');
}

const COPY = /^COPY (\S+) \([^()]*\) FROM stdin$/;
const SET_SEQUENCE = /^SELECT pg_catalog\.setval\('[\w.]+', \d+, true\)$/;

/** Runs the statements that a backup has, and no others: a file may come from a stranger. */
async function fillTables(
  client: Client,
  tables: ReadonlySet<string>,
  lines: AsyncGenerator<Buffer>,
): Promise<void> {
  for await (const line of lines) {
    const statement = line.toString().trim().replace(/;$/, '');
    const [, table = ''] = COPY.exec(statement) ?? [];
    if (statement === END) return;
    if (tables.has(table)) await pipeline(Readable.from(rowsOf(lines)), client.query(copyFrom(statement)));
    else if (SET_SEQUENCE.test(statement)) await client.query(statement);
    else if (statement !== '') throw new StartupError('This file has a line that no backup has');
  }
  throw new StartupError('The backup was cut off: its end is missing');
}

async function forcedAmong(client: Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) name JOIN pg_class ON oid = name::regclass WHERE relforcerowsecurity`,
    [tables],
  );
  return rows.map(({ name }) => name);
}

async function alter(client: Client, tables: readonly string[], change: string): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${table} ${change}`);
}
