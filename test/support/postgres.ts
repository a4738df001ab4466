// The PostgreSQL the tests use: DATABASE_URL, else the standard local port, else the embedded one.
import { Client } from 'pg';
import { retryWhenFull } from '../../shared/runtime/database/retry-when-full';
import { readConfig } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { untilThereIsRoom } from './room';

export const ADMIN_URL_VARIABLE = 'TEST_DATABASE_URL';

export function urlOf({ host, port, user, password, database }: DatabaseUrl): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

export function adminAddress(): DatabaseUrl {
  const address = readConfig({ DATABASE_URL: process.env[ADMIN_URL_VARIABLE] }).databaseUrl;
  if (!address) throw new Error(`${ADMIN_URL_VARIABLE} is not set: run through jest`);
  return address;
}

/** Connects as the owner, to whom row-level security does not apply. */
export function connectAsAdmin(database: string): Promise<Client> {
  return retryWhenFull(async () => {
    const client = new Client({ ...adminAddress(), database });
    await client.connect();
    return client;
  });
}

export async function withAdmin<T>(work: (client: Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const client = await connectAsAdmin(database);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function canConnect(address: DatabaseUrl): Promise<boolean> {
  const client = new Client({ ...address, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** A database of its own, copied from the migrated template. */
export async function createDatabase(name: string, template: string): Promise<void> {
  await withAdmin(async (client) => {
    const strategy = (await copiesFiles(client)) ? 'STRATEGY FILE_COPY' : '';
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${strategy}`);
  });
}

/** Half the work of a copy by the log, and two checkpoints, which cost nothing where no disk is waited for. Since PostgreSQL 15. */
async function copiesFiles(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `SELECT current_setting('fsync') = 'off' AND current_setting('server_version_num')::integer >= 150000 AS "isFree"`,
  );
  return rows[0]?.isFree === true;
}

/** Returns when the server has connections for a system, or soon: see room.ts. */
export function roomForSystem(): Promise<void> {
  return withAdmin(untilThereIsRoom);
}

export async function dropDatabase(name: string): Promise<void> {
  await withAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

/** Runs a statement without triggers, on a connection of its own, so that no other statement of the test escapes them. */
export async function pastGuards(database: string, text: string, values?: unknown[]): Promise<void> {
  await withAdmin(async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(text, values);
  }, database);
}
