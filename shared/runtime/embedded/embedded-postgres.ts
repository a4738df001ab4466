// The database of `npm start`: the PostgreSQL of the npm package, run as a child of this process on a folder.
// Only the start of the program uses it; everything else gets an address and cannot tell it from a server's.
import { type DatabaseAddress, ensureDatabase } from './address';
import { prepareCluster } from './cluster';
import { takeLock } from './instance-lock';
import { operatingUser } from './operating-user';
import { readPassword } from './password';
import { openPlace, type Place } from './place';
import { findPrograms } from './programs';
import { asRefusal } from './refusal';
import { startServer } from './server';
import type { Server } from './supervise';

export type { DatabaseAddress } from './address';

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

/**
 * Starts the PostgreSQL of the npm package on `<dataDir>/postgres`; makes the cluster and the database
 * `invoicing` at the first start. Whatever was committed survives a kill -9 of this process: the next start stops
 * the server left behind and opens the same files.
 * @throws StartupError with one line for the user: folder unusable or in use, disk full, data of another version.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log(line: string): void;
}): Promise<EmbeddedPostgres> {
  try {
    return await startLocked(await openPlace(options.dataDir), options.log);
  } catch (error) {
    throw asRefusal(error, options.dataDir);
  }
}

async function startLocked(place: Place, log: Log): Promise<EmbeddedPostgres> {
  const releaseLock = takeLock(place);
  try {
    const { address, server } = await startOn(place, log);
    return { address, stop: once(() => server.stop().finally(releaseLock)) };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

async function startOn(place: Place, log: Log): Promise<{ address: DatabaseAddress; server: Server }> {
  const user = await operatingUser(place.cluster, log);
  const programs = await findPrograms(place.folder, user, log);
  await prepareCluster(place, programs, user, log);
  const password = await readPassword(place.password);
  const server = await startServer({ place, programs, user }, log);
  try {
    return { address: await ensureDatabase(server.port, password), server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function once(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
