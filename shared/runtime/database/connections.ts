// The connections of a process to its database, which all of its services share: each statement states the service that
// it runs for (wire/scope.ts).
import type { PoolClient } from 'pg';
import type { Sequelize } from 'sequelize-typescript';
import { Problem } from '../errors';
import { clientConfig, openPool, readOnly } from './connect';
import { type ConnectionOptions, connectionsName } from './connection-options';
import { FairTurns } from './fair-turns';
import { GroupCommits } from './group-commits/group-commits';
import { OpenTransaction } from './open-transaction';
import { Pipelines } from './pipelines';
import { SharedSession } from './shared-session';
import { StalledSocketWatchdog } from './stalled-socket-watchdog';
import { discardOldPlans } from './wire/discard-old-plans';

/** Part of the connections that reads may take, and inserts the same. */
const PIPELINED = 0.3;
const READS_DEPTH = 8;
/** Beyond the time-out of a statement. */
const SILENT_AFTER_MS = 5_000;
/** Sequelize wants a name for the borrower, which only its replication reads. */
const ACQUIRE = { type: 'write', uuid: 'statement', useMaster: true } as const;

export class Connections {
  readonly name: string;
  /** The pool of transactions, and of queries that may have to wait for a lock. */
  readonly sequelize: Sequelize;
  /** A connection of the pool is borrowed for a company in its turn. */
  readonly turns: FairTurns;
  /** Connections of queries that only read, which wait for no lock. */
  readonly reads: Pipelines;
  /** Connections of inserts. Reads have others: they need not wait until an insert has reached the disk. */
  readonly inserts: Pipelines | GroupCommits;
  /** A single connection for locks and LISTEN, which belong to a session. */
  readonly session: SharedSession;

  constructor(readonly options: ConnectionOptions) {
    const { address, connectionsMax, log } = options;
    this.name = connectionsName(options);
    const pipelined = Math.max(1, Math.floor(connectionsMax * PIPELINED));
    const config = clientConfig(options);
    const silence = new StalledSocketWatchdog(options.statementTimeoutMs + SILENT_AFTER_MS);
    const shared = { config, silence, max: pipelined, log };
    const isShared = connectionsMax < 3;
    const transactions = Math.max(1, connectionsMax - 2 * pipelined);
    this.sequelize = openPool(options, transactions, silence);
    this.turns = new FairTurns(transactions, options.connectionWaitMs);
    this.reads = new Pipelines({
      ...shared,
      config: isShared ? config : readOnly(config),
      depth: READS_DEPTH,
    });
    this.inserts = isShared ? this.reads : new GroupCommits(shared);
    const { role } = options.services[0];
    this.session = new SharedSession({ address, role, name: `invoicing-${this.name}-shared` });
  }

  get areShared(): boolean {
    return this.options.services.length > 1;
  }

  async borrow<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.acquire();
    try {
      return await work(client);
    } finally {
      this.sequelize.connectionManager.releaseConnection(client);
    }
  }

  /** Commits what `work` has done, or rolls it back when `work` throws. */
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
        // its state is unknown
        () => connectionManager.destroyConnection(client),
      );
      throw error;
    }
  }

  /** Sends the statements that `ask` adds without waiting, and COMMIT with them: a transaction in one round trip. */
  transactAtOnce<T>(ask: (connection: OpenTransaction) => Promise<T>): Promise<T> {
    return this.transact(async (open) => {
      const [result] = await Promise.all([ask(open), open.commit()]);
      return result;
    });
  }

  /** Throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.borrow((client) => client.query('SELECT 1'));
  }

  async close(): Promise<void> {
    await Promise.all([this.reads.close(), this.inserts.close(), this.session.close()]);
    await this.sequelize.close();
  }

  private async acquire(): Promise<PoolClient> {
    try {
      const client = (await this.sequelize.connectionManager.getConnection(ACQUIRE)) as PoolClient;
      await discardOldPlans(client);
      return client;
    } catch (error) {
      this.options.log.error({ err: error, connections: this.name }, 'no database connection');
      throw new Problem('service_unavailable', { retryAfter: 1 });
    }
  }
}
