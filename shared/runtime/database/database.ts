// A service's door to its own schema. Nothing is read or written without saying for which company: a handler gets
// `in(companyId)`, and what must look across companies says so aloud.
import type { PoolClient } from 'pg';
import type { ModelCtor, Sequelize } from 'sequelize-typescript';
import { Problem } from '../errors';
import type { Log } from '../log';
import type { DatabaseAddress } from './address';
import { clientConfig, openPool, readOnly } from './connect';
import { Pipelines } from './pipelines';
import { Scoped } from './scoped';
import { StalledSocketWatchdog } from './stalled-socket-watchdog';
import { allCompanies, type TenantScope } from './tenant-scope';

export interface DatabaseOptions {
  address: DatabaseAddress;
  /** The service's schema, `country_readiness` for `country-readiness`. */
  schema: string;
  /** The database role the service acts as; it sees only its schema. */
  role: string;
  models: ModelCtor[];
  /** Connections of all kinds: 3 at least, or 2 when inserts are to share the one of reads. */
  connectionsMax: number;
  statementTimeoutMs: number;
  /** See ServiceParts. */
  disableSeqScan?: boolean;
  log: Log;
}

/** Part of the connections that reads may take, and inserts the same. */
const PIPELINED = 0.3;
const READS_DEPTH = 8;
/** What is committed by several connections at once reaches the disk together. */
const INSERTS_DEPTH = 2;

/** Beyond the time-out of a statement. */
const SILENT_AFTER_MS = 5_000;

/** Sequelize wants a name for the borrower, which only its replication reads. */
const ACQUIRE = { type: 'write', uuid: 'statement', useMaster: true } as const;

export class Database {
  /** For transactions, and for statements that may have to wait for a lock. */
  readonly sequelize: Sequelize;
  /** For statements that only read, which wait for nobody. */
  readonly reads: Pipelines;
  /** For inserts. Beside the reads, which need not wait until an insert has reached the disk. */
  readonly inserts: Pipelines;

  constructor(readonly options: DatabaseOptions) {
    const { connectionsMax, log } = options;
    const pipelined = Math.max(1, Math.floor(connectionsMax * PIPELINED));
    const config = clientConfig(options);
    const silence = new StalledSocketWatchdog(options.statementTimeoutMs + SILENT_AFTER_MS);
    const shared = { config, silence, max: pipelined, log };
    const isShared = connectionsMax < 3;
    this.sequelize = openPool(options, Math.max(1, connectionsMax - 2 * pipelined), silence);
    this.reads = new Pipelines({
      ...shared,
      config: isShared ? config : readOnly(config),
      depth: READS_DEPTH,
    });
    this.inserts = isShared ? this.reads : new Pipelines({ ...shared, depth: INSERTS_DEPTH });
  }

  get schema(): string {
    return this.options.schema;
  }

  scoped(scope: TenantScope): Scoped {
    return new Scoped(this, scope);
  }

  /** For credentials, relays and jobs; never for a handler that acts for a company. */
  acrossCompanies(): Scoped {
    return new Scoped(this, allCompanies(null));
  }

  /** Called after each commit that wrote to the outbox; the relay replaces it. */
  outboxWritten: () => void = () => {};

  async borrow<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.acquire();
    try {
      return await work(client);
    } finally {
      this.sequelize.connectionManager.releaseConnection(client);
    }
  }

  /** Throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.borrow((client) => client.query('SELECT 1'));
  }

  async close(): Promise<void> {
    await Promise.all([this.reads.close(), this.inserts.close()]);
    await this.sequelize.close();
  }

  private async acquire(): Promise<PoolClient> {
    try {
      return (await this.sequelize.connectionManager.getConnection(ACQUIRE)) as PoolClient;
    } catch (error) {
      this.options.log.error({ err: error, schema: this.options.schema }, 'no database connection');
      throw new Problem('service_unavailable', { retryAfter: 1 });
    }
  }
}
