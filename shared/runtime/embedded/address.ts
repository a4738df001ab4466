// Where the embedded database is, and the database itself, made at the first start.
import { Client } from 'pg';
import { StartupError } from '../startup-error';
import { hasCode } from './refusal';

export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export const SUPERUSER = 'postgres';
const DATABASE = 'invoicing';
const WRONG_PASSWORD = '28P01';

export async function ensureDatabase(port: number, password: string): Promise<DatabaseAddress> {
  const address = { host: '127.0.0.1', port, user: SUPERUSER, password, database: DATABASE };
  // `ssl` is said because the environment (PGSSLMODE) would decide otherwise.
  const client = new Client({ ...address, database: 'postgres', ssl: false });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if (!hasCode(error, WRONG_PASSWORD)) throw error;
    throw new StartupError(
      'The database does not accept the password in postgres.password of the data folder',
    );
  } finally {
    await client.end();
  }
  return address;
}
