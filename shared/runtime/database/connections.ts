// What a service tells to connect by, and the connections that its scopes and transactions run on.
import type { PoolClient } from 'pg';
import type { Sequelize } from 'sequelize-typescript';
import type { Log } from '../observability/log';
import type { DatabaseAddress } from './address';
import type { GroupCommits } from './group-commits';
import type { OpenTransaction } from './open-transaction';
import type { Pipelines } from './pipelines';

export interface DatabaseOptions {
  address: DatabaseAddress;
  /** The service's schema, `country_readiness` for `country-readiness`. */
  schema: string;
  /** The database role the service acts as; it sees only its schema. */
  role: string;
  /** Connections of all kinds: 3 at least, or 2 when inserts are to share the one of reads. */
  connectionsMax: number;
  statementTimeoutMs: number;
  /** Longest wait for a connection of the pool, in milliseconds. */
  connectionWaitMs: number;
  /** See ServiceParts. */
  disableSeqScan?: boolean;
  log: Log;
}

export interface Connections {
  readonly schema: string;
  /** For transactions, and for queries that may have to wait for a lock. */
  readonly sequelize: Sequelize;
  /** For queries that only read, which wait for no lock. */
  readonly reads: Pipelines;
  /** For inserts. Beside the reads, which need not wait until an insert has reached the disk. */
  readonly inserts: Pipelines | GroupCommits;
  /** Called after each commit that wrote to the outbox; the relay replaces it. */
  outboxWritten: () => void;
  borrow<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** Commits what `work` has done, or rolls it back when `work` throws. */
  transact<T>(work: (connection: OpenTransaction) => Promise<T>): Promise<T>;
}
