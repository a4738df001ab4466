// All rows as one snapshot sees them, in the form of pg_dump --data-only.
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { LoadedService } from '../../shared/runtime/system';
import { type BackupHead, END, HEAD } from './backup-lines';
import {
  type CopiedSequence,
  type CopiedTable,
  migrationsIn,
  schemasOf,
  sequencesOf,
  tablesOf,
} from './tables';

/** The bytes of a backup, as fast as they are taken. */
export async function* backupOf(client: Client, services: readonly LoadedService[]): AsyncGenerator<Buffer> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const schemas = schemasOf(services);
  const head: BackupHead = { migrations: await migrationsIn(client, services) };
  yield Buffer.from(`${HEAD}${JSON.stringify(head)}\n`);
  for (const table of await tablesOf(client, schemas)) yield* rowsOf(client, table);
  // a sequence knows no snapshot: its number is that of the last row in it, or a later one
  const sequences = await sequencesOf(client, schemas);
  yield Buffer.from(`${sequences.map(setting).join('')}${END}\n`);
  await client.query('COMMIT');
}

async function* rowsOf(client: Client, { name, columns }: CopiedTable): AsyncGenerator<Buffer> {
  const list = columns.join(', ');
  yield Buffer.from(`\nCOPY ${name} (${list}) FROM stdin;\n`);
  yield* client.query(copyTo(`COPY (SELECT ${list} FROM ${name}) TO STDOUT`));
  yield Buffer.from('\\.\n');
}

function setting({ name, last }: CopiedSequence): string {
  return last === null ? '' : `SELECT pg_catalog.setval('${name}', ${last}, true);\n`;
}
