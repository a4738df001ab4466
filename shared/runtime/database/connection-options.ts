// The options of a process's connections to its database.
import type { Log } from '../observability/log';
import type { DatabaseAddress } from './address';

export interface DatabaseService {
  schema: string;
  /** The database role of the service, which sees only its schema. */
  role: string;
  /** Explained by the field of ServiceParts. */
  disableSeqScan?: boolean;
}

export interface ConnectionOptions {
  address: DatabaseAddress;
  /** The services of the process. A connection begins in the role of the first; each statement sets its own. */
  services: readonly [DatabaseService, ...DatabaseService[]];
  /** Connections besides the session, 2 at least; with 2, inserts share the connection of reads. */
  connectionsMax: number;
  statementTimeoutMs: number;
  /** Longest wait for a connection of the pool, in milliseconds. */
  connectionWaitMs: number;
  log: Log;
}

/** Returns the schema of the only service, or `all`. */
export function connectionsName({ services: [first, ...others] }: ConnectionOptions): string {
  return others.length > 0 ? 'all' : first.schema;
}
