// Reading and writing within one scope (a company, all companies, or none).
import type { Connections } from './connections';
import { isTransactionConflict } from './failures';
import type { InsertWithEvent, NewEvent, NewRow } from './group-commits/insert';
import { holdingTransaction, withoutTransaction } from './held-transaction';
import type { OpenTransaction } from './open-transaction';
import type { PreparedQuery } from './query';
import { Rows } from './rows';
import { pipeStatement, runStatement } from './run';
import { partiesOf, type TenantScope } from './tenant-scope';
import { Transaction } from './transaction';
import type { Scope } from './wire/scope';

/** The part of a database that its rows need. */
export interface ScopedDatabase {
  readonly schema: string;
  readonly connections: Connections;
  outboxWritten: () => void;
  wireScope(scope: TenantScope): Scope;
}

const ATTEMPTS_MAX = 3;

export class Scoped extends Rows {
  constructor(
    private readonly database: ScopedDatabase,
    scope: TenantScope,
    private readonly outer?: Transaction,
  ) {
    super(scope);
  }

  /** The same scope inside a transaction that is open already. */
  within(outer: Transaction): Scoped {
    return new Scoped(this.database, this.scope, outer);
  }

  /** Runs one prepared statement in one round trip; atomic by itself. */
  override async many<Row>(statement: PreparedQuery, values: readonly unknown[] = []): Promise<Row[]> {
    const all = [...this.scope.leading, ...values];
    if (this.outer) return this.outer.rescoped(this.scope).connection.run<Row>(statement, all);
    const { connections } = this.database;
    const scope = this.database.wireScope(this.scope);
    if (statement.access === 'read') return pipeStatement<Row>(connections.reads, statement, all, scope);
    return connections.turns.run(partiesOf(this.scope), () =>
      connections.borrow((client) => runStatement<Row>(client, statement, all, scope)),
    );
  }

  /** Inserts a row and its event in one round trip. The row is stored as it is given: there is nothing to read back. */
  async create(insert: InsertWithEvent, row: NewRow['row'], event: NewEvent): Promise<void> {
    const added = { row, event, cause: this.scope.cause };
    const values = insert.values(added);
    if (this.outer) {
      await this.outer.rescoped(this.scope).connection.run(insert.statement, values);
      this.outer.outbox.written = true;
      return;
    }
    const joining = insert.joined && { insert: insert.joined, added };
    const { connections } = this.database;
    const scope = this.database.wireScope(this.scope);
    await pipeStatement(connections.inserts, insert.statement, values, scope, joining);
    withoutTransaction(this.database.outboxWritten);
  }

  /**
   * Runs `work` in a transaction; it is committed when `work` returns and rolled back when it throws.
   * `work` runs up to three times after a deadlock or a serialization failure, then the response is a 503 (failures.ts): it must have
   * no effect outside the database.
   */
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.outer) return this.joinOuter(this.outer, work);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === ATTEMPTS_MAX || !isTransactionConflict(error)) throw error;
      }
    }
  }

  /** Errors are raised here, where their meaning is known, and not at the end of the outer transaction. */
  private async joinOuter<T>(outer: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await work(outer.rescoped(this.scope));
    await outer.connection.flush();
    return result;
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const outbox = { written: false, unrecorded: [] };
    const { connections } = this.database;
    const attempted = (connection: OpenTransaction) =>
      holdingTransaction(() => {
        const tx = new Transaction(this.database, connection, this.scope, outbox);
        tx.enterScope();
        return work(tx);
      });
    const result = await connections.turns.run(partiesOf(this.scope), () => connections.transact(attempted));
    if (outbox.written) withoutTransaction(this.database.outboxWritten);
    return result;
  }
}
