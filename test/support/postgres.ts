// The PostgreSQL the tests use: DATABASE_URL, else the standard local port, else the embedded one.
import { Client } from 'pg';
import { readConfig } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';

export const ADMIN_URL_VARIABLE = 'TEST_DATABASE_URL';

export function urlOf({ host, port, user, password, database }: DatabaseUrl): string {
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

export function adminAddress(): DatabaseUrl {
  const address = readConfig({ DATABASE_URL: process.env[ADMIN_URL_VARIABLE] }).databaseUrl;
  if (!address) throw new Error(`${ADMIN_URL_VARIABLE} is not set: run through jest`);
  return address;
}

export async function withAdmin<T>(work: (client: Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const client = new Client({ ...adminAddress(), database });
  await client.connect();
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
  await withAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
}

export async function dropDatabase(name: string): Promise<void> {
  await withAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}
