// The database of `npm start`: the PostgreSQL of the npm package, run as a child of this process on a folder.
// Only the start of the program uses it; everything else gets an address and cannot tell it from a server's.
import { Client } from 'pg';
import type { DatabaseAddress } from '../runtime/database/address';
import { StartupError } from '../settings/startup-error';
import { prepareCluster, SUPERUSER } from './cluster';
import { type DataFolder, type Log, openDataFolder, readIfThere } from './data-folder';
import { isLocked, takeLock } from './instance-lock';
import { readPostmaster } from './postmaster';
import { findPrograms } from './programs';
import { startServer } from './server';
import { serverUser } from './server-user';
import { asStartupError, hasCode } from './start-errors';

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  stop(): Promise<void>;
}

const DATABASE = 'invoicing';
const WRONG_PASSWORD = '28P01';

/**
 * Starts the PostgreSQL of the npm package on `<dataDir>/postgres`; makes the cluster and the database
 * `invoicing` at the first start. Committed data survives a kill -9 of this process: the next start stops the
 * server left behind and opens the same files.
 * @throws StartupError with one line for the user: folder unusable or in use, disk full, data of another version.
 */
export async function startEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }) {
  let unlock = () => {};
  try {
    const folder = openDataFolder(dataDir);
    unlock = takeLock(folder);
    return await startOn(folder, unlock, log);
  } catch (error) {
    unlock();
    throw asStartupError(error, dataDir);
  }
}

/** The address of the database that a program runs on the folder at this moment; undefined where none does. */
export function addressOfRunning(dataDir: string): DatabaseAddress | undefined {
  const folder = openDataFolder(dataDir);
  const postmaster = isLocked(folder) ? readPostmaster(folder.cluster) : undefined;
  const password = readIfThere(folder.password)?.trim();
  if (!postmaster?.isReady || password === undefined) return undefined;
  return addressOn(Number(postmaster.port), password);
}

async function startOn(folder: DataFolder, unlock: () => void, log: Log): Promise<EmbeddedPostgres> {
  const programs = findPrograms(folder, log);
  const user = serverUser(folder, programs.version);
  const start = { folder, programs, user, log };
  prepareCluster(start);
  const password = readIfThere(folder.password)?.trim();
  if (password === undefined)
    throw new StartupError(`The password of the database is missing: put the file ${folder.password} back`);
  const server = await startServer(start);
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.stop().finally(unlock));
  const address = addressOn(server.port, password);
  await ensureDatabase(address).catch((error) => stop().then(() => Promise.reject(error)));
  return { address, stop };
}

function addressOn(port: number, password: string): DatabaseAddress {
  return { host: '127.0.0.1', port, user: SUPERUSER, password, database: DATABASE };
}

async function ensureDatabase(address: DatabaseAddress): Promise<void> {
  // `ssl` is stated because the environment (PGSSLMODE) would decide otherwise.
  const client = new Client({ ...address, database: 'postgres', ssl: false });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    if (!hasCode(error, WRONG_PASSWORD)) throw error;
    throw new StartupError('The database refuses the password in postgres.password of the data folder');
  } finally {
    await client.end();
  }
}
