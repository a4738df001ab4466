// The connection pool of the queue library.
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import type { DatabaseAddress } from '../database/address';
import { retryWhenFull } from '../database/retry-when-full';
import { StalledSocketWatchdog } from '../database/stalled-socket-watchdog';
import { actAs } from '../database/wire/act-as';
import { isWaiting, socketOf } from '../database/wire/internals';
import type { Log } from '../observability/log';

/** The wait for others that use the connection included. */
const CONNECT_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Longer than the server's. pg's own time-out of a query would leave the connection in the pool, to fail the next. */
const SILENT_AFTER_MS = 35_000;
const POOL_END_MS = 1_000;

export interface PoolOptions {
  address: DatabaseAddress;
  /** Absent: acts as the login, which is the owner. */
  role?: string;
  name: string;
  connectionsMax: number;
}

export function openPool({ address, role, name, connectionsMax }: PoolOptions, log: Log): Pool {
  const settings = role ? `-c role=${role} -c statement_timeout=${STATEMENT_TIMEOUT_MS}` : undefined;
  const pool = new Pool({
    ...address,
    max: connectionsMax,
    application_name: name,
    options: settings,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // the role and the statement leave together: each answer takes a turn of the event loop
    pipeline: true,
  });
  // a lost connection would end the process without listeners; the pool replaces it by itself
  const lost = (error: Error) => log.debug({ err: error, name }, 'connection of the job queue lost');
  pool.on('error', lost);
  // each queue listens to it, and to its connections
  pool.setMaxListeners(0);
  const silence = new StalledSocketWatchdog(SILENT_AFTER_MS);
  pool.on('connect', (client) => {
    client.setMaxListeners(0).on('error', lost);
    // a migration takes as long as it takes
    if (role) silence.watch(socketOf(client), () => isWaiting(client));
  });
  return connectingWithRetry(pool);
}

/** Returns a view of a pool that services share, whose connections act in the role of one of them. */
export function inRole(pool: Pool, role: string): Pool {
  const connect = async () => {
    const client = await pool.connect();
    // the statement that follows is refused, too
    actAs(client, role).catch(() => {});
    return client;
  };
  const query = async (...query: [string]) => {
    const client = await connect();
    try {
      return await client.query(...query);
    } finally {
      client.release();
    }
  };
  return Object.assign(Object.create(pool), { connect, query });
}

/** Ends the pool, or leaves it when a server that is away keeps it waiting. */
export async function endPool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(POOL_END_MS, undefined, { ref: false })]);
}

type Connected = (error: unknown, client: PoolClient | undefined, release: (error?: Error) => void) => void;

/** The pool itself asks with a callback, for its queries. */
function connectingWithRetry(pool: Pool): Pool {
  const connect: () => Promise<PoolClient> = pool.connect.bind(pool);
  const connectWithRetry = (connected?: Connected) => {
    const opened = retryWhenFull(connect);
    if (!connected) return opened;
    opened.then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error) => connected(error, undefined, () => {}),
    );
  };
  return Object.assign(pool, { connect: connectWithRetry });
}
