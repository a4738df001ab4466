// The schema of one service. Nothing is read or written without saying for which company: `scoped` takes the scope, and
// what must look across companies says so aloud.
import type { PoolClient } from 'pg';
import type { Sequelize } from 'sequelize-typescript';
import { Problem } from '../errors';
import { clientConfig, openPool, readOnly } from './connect';
import type { Connections, DatabaseOptions } from './connections';
import { GroupCommits } from './group-commits';
import { OpenTransaction } from './open-transaction';
import { Pipelines } from './pipelines';
import { ReadOnly } from './read-only';
import { Scoped } from './scoped';
import { StalledSocketWatchdog } from './stalled-socket-watchdog';
import { allCompanies, type TenantScope } from './tenant-scope';
import { discardOldPlans } from './wire/discard-old-plans';

/** Part of the connections that reads may take, and inserts the same. */
const PIPELINED = 0.3;
const READS_DEPTH = 8;

/** Beyond the time-out of a statement. */
const SILENT_AFTER_MS = 5_000;

/** Sequelize wants a name for the borrower, which only its replication reads. */
const ACQUIRE = { type: 'write', uuid: 'statement', useMaster: true } as const;

export class Database implements Connections {
  readonly sequelize: Sequelize;
  readonly reads: Pipelines;
  readonly inserts: Pipelines | GroupCommits;

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
    this.inserts = isShared ? this.reads : new GroupCommits(shared);
  }

  get schema(): string {
    return this.options.schema;
  }

  scoped(scope: TenantScope): Scoped {
    return new Scoped(this, scope);
  }

  readOnly(scope: TenantScope): Scoped {
    return new ReadOnly(this, scope);
  }

  /** For credentials, relays and jobs; never for a handler that acts for a company. */
  acrossCompanies(): Scoped {
    return new Scoped(this, allCompanies(null));
  }

  outboxWritten: () => void = () => {};

  async borrow<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.acquire();
    try {
      return await work(client);
    } finally {
      this.sequelize.connectionManager.releaseConnection(client);
    }
  }

  async transact<T>(work: (connection: OpenTransaction) => Promise<T>): Promise<T> {
    const client = await this.acquire();
    const open = new OpenTransaction(client);
    const { connectionManager } = this.sequelize;
    try {
      const result = await work(open);
      await open.commit();
      connectionManager.releaseConnection(client);
      return result;
    } catch (error) {
      await open.rollback().then(
        () => connectionManager.releaseConnection(client),
        // what is left open on it is not known
        () => connectionManager.destroyConnection(client),
      );
      throw error;
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
      const client = (await this.sequelize.connectionManager.getConnection(ACQUIRE)) as PoolClient;
      await discardOldPlans(client);
      return client;
    } catch (error) {
      this.options.log.error({ err: error, schema: this.options.schema }, 'no database connection');
      throw new Problem('service_unavailable', { retryAfter: 1 });
    }
  }
}
