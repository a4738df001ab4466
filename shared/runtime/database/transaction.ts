// An open transaction: prepared statements and the outbox on one connection.
import type { Model } from 'sequelize-typescript';
import type { AnyAction } from '../../contracts/contract';
import type { EventData, EventType } from '../../contracts/events';
import type { Change, Target } from '../audit/entry';
import type { RecordOf, RowModel } from './columns';
import type { Where } from './conditions';
import { type DerivedQuery, insertQuery, lockQuery, updateQuery } from './derived-query';
import { enqueueStatement, enqueueValues } from './enqueue-job';
import type { NewEvent } from './group-commits/insert';
import { newId } from './ids';
import { insertAllQuery, outboxInsertAll, replaceAllQuery, rowsText } from './many-rows';
import type { OpenTransaction } from './open-transaction';
import type { PreparedQuery } from './query';
import type { EnqueueOptions, JobPayload, QueuedJob } from './queued-job';
import { changesBetween, changesOfRemoval } from './record-changes';
import { rowWithEvent } from './row-with-event';
import { Rows } from './rows';
import type { TenantScope } from './tenant-scope';
import type { Scope } from './wire/scope';
import { deliveryValues, eventValues, outboxInsert, recordValues } from './write-outbox';

type RowValues = Readonly<Record<string, unknown>>;

interface OutboxState {
  /** True if the relay must be woken after the commit. */
  written: boolean;
  /** Changes of rows that no entry of the audit log has yet; `id` is that of the row, where it has one. */
  unrecorded: { id: string | undefined; changes: Change[] }[];
}

export class Transaction extends Rows {
  constructor(
    private readonly database: { schema: string; wireScope(scope: TenantScope): Scope },
    readonly connection: OpenTransaction,
    scope: TenantScope,
    readonly outbox: OutboxState,
  ) {
    super(scope);
  }

  enterScope(): void {
    this.connection.enterScope(this.database.wireScope(this.scope));
  }

  /** The same transaction, acting in another scope from here on. */
  rescoped(scope: TenantScope): Transaction {
    const tx = new Transaction(this.database, this.connection, scope, this.outbox);
    tx.enterScope();
    return tx;
  }

  /** Rolls back what `work` has done when it throws; the transaction itself goes on. Parts do not nest. */
  async part<T>(work: () => Promise<T>): Promise<T> {
    const unrecorded = [...this.outbox.unrecorded];
    try {
      return await this.connection.part(work);
    } catch (error) {
      this.outbox.unrecorded = unrecorded;
      throw error;
    }
  }

  override async many<Row>(statement: PreparedQuery, values: readonly unknown[] = []): Promise<Row[]> {
    return this.connection.run<Row>(statement, [...this.scope.leading, ...values]);
  }

  /** The row that `key` (without the company) identifies; others who change it wait until this transaction ends. */
  async lock<M extends Model>(model: RowModel<M>, key: Where<M>): Promise<RecordOf<M> | undefined> {
    const { query, values } = lockQuery(model, this.isOfCompany, key);
    const row = await this.one<RecordOf<M>>(query, values);
    if (row) this.holdsLocked(model, key, row);
    return row;
  }

  /** The row as it is in the table, where this transaction has locked it or written it. It must not be changed in place. */
  lockedRow<M extends Model>(model: RowModel<M>, key: Where<M>): RecordOf<M> | undefined {
    // the rows of a model are held under its name
    return this.connection.locked.get(model, this.scope.leading, key) as RecordOf<M> | undefined;
  }

  /** The row that `key` identifies is locked, and is `row`, which must not be changed in place. */
  holdsLocked<M extends Model>(model: RowModel<M>, key: Where<M>, row: RecordOf<M>): void {
    this.connection.locked.set(model, this.scope.leading, key, row);
  }

  override async update<M extends Model>(
    model: RowModel<M>,
    key: Where<M>,
    changes: Partial<RecordOf<M>>,
  ): Promise<boolean> {
    this.keepChanges(model, key, changes);
    return super.update(model, key, changes);
  }

  override async remove<M extends Model>(model: RowModel<M>, key: Where<M>): Promise<boolean> {
    this.keepChanges(model, key, undefined);
    return super.remove(model, key);
  }

  /** Keeps the values of a locked row, which a hand-written statement deletes, for the entry that follows. */
  willRemove<M extends Model>(model: RowModel<M>, key: Where<M>): void {
    this.keepChanges(model, key, undefined);
  }

  /** Saves a locked row by the columns that differ. Columns that updates for one `reason` have changed before go along. */
  async save<M extends Model>(
    model: RowModel<M>,
    key: Where<M>,
    row: Partial<RecordOf<M>>,
    reason: string,
  ): Promise<void> {
    await this.update(model, key, this.changesOf(model, key, row, reason));
  }

  /**
   * Writes an event of the catalogue; it is delivered after the commit, at least once, in order per company.
   * @param changes for its entry of the audit log: without them those of the row that are in no entry yet
   */
  async emit<T extends EventType>(
    companyId: string,
    type: T,
    data: EventData<T>,
    changes?: readonly Change[],
  ): Promise<void> {
    this.writeOutbox(this.eventValues({ companyId, type, data, ...(changes && { changes }) }));
  }

  /** Inserts a row and writes an event of it. Both are sent with what follows, which is refused when they are. */
  async insertAndEmit<M extends Model>(
    model: RowModel<M>,
    row: Partial<RecordOf<M>>,
    event: NewEvent,
  ): Promise<void> {
    this.addWithEvent(insertQuery(model, this.scope.leading[0], row, 'fail'), event);
  }

  /** Saves a locked row, as `save` does, and writes an event of it. As with all events, it is sent with what follows. */
  async saveAndEmit<M extends Model>(
    model: RowModel<M>,
    key: Where<M>,
    row: Partial<RecordOf<M>>,
    event: NewEvent,
    reason: string = event.type,
  ): Promise<void> {
    const changes = this.changesOf(model, key, row, reason);
    this.addWithEvent(updateQuery(model, this.isOfCompany, key, changes), event);
  }

  /** Many events in one round trip, in their order. */
  async emitAll(events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const values = JSON.stringify(events.map((event) => this.eventValues(event)));
    this.connection.add(outboxInsertAll(this.database.schema), [values]);
    this.outbox.written = true;
  }

  /** Inserts rows of a company, however many, in one round trip. */
  async insertAll<M extends Model>(model: RowModel<M>, rows: readonly RecordOf<M>[]): Promise<void> {
    if (rows.length > 0) await this.many(insertAllQuery(model), [rowsText(model, rows)]);
  }

  /** Writes rows of a company that are locked already, in one round trip. */
  async replaceAll<M extends Model>(model: RowModel<M>, rows: readonly RecordOf<M>[]): Promise<void> {
    if (rows.length > 0) await this.many(replaceAllQuery(model), [rowsText(model, rows)]);
  }

  /**
   * Writes an entry of the audit log for a change that has no event.
   * @param changes without them those of the row that are in no entry yet
   */
  record(
    companyId: string,
    action: string,
    target: Target,
    changes: readonly Change[] = this.takeChanges(target.id),
  ): void {
    this.writeOutbox(recordValues({ companyId, action, target }, this.scope.cause, changes));
  }

  /**
   * Calls an internal action after the commit, at least once: how one service makes another do something for sure.
   * Returns the id the call will carry, by which its target knows it again.
   */
  async deliver(target: AnyAction, companyId: string | null, data: object): Promise<string> {
    const id = newId();
    this.writeOutbox(deliveryValues({ id, target: target.name, companyId, data }, this.scope.cause));
    return id;
  }

  /** Puts a job of this service into its queue; it runs after the commit, until it has succeeded. */
  async enqueue<P extends JobPayload>(
    job: QueuedJob<P>,
    payload: P,
    options: EnqueueOptions = {},
  ): Promise<void> {
    const values = enqueueValues(job, payload, options);
    this.connection.add(enqueueStatement(this.database.schema), values);
  }

  private addWithEvent(write: DerivedQuery, event: NewEvent): void {
    const { schema } = this.database;
    const { query, values } = rowWithEvent(write, this.isOfCompany, schema, this.eventValues(event));
    this.connection.add(query, [...this.scope.leading, ...values]);
    this.outbox.written = true;
  }

  private changesOf<M extends Model>(
    model: RowModel<M>,
    key: Where<M>,
    row: Partial<RecordOf<M>>,
    reason: string,
  ): Partial<RecordOf<M>> {
    this.keepChanges(model, key, row);
    return this.connection.locked.changesOf(model, this.scope.leading, key, row, reason);
  }

  /** Keeps what a write changes of a locked row for the entry that follows; without `after` the row goes. */
  private keepChanges<M extends Model>(
    model: RowModel<M>,
    key: Where<M>,
    after: Partial<RecordOf<M>> | undefined,
  ): void {
    const before = this.connection.locked.get(model, this.scope.leading, key) as RowValues | undefined;
    if (!before) return;
    const changes = after ? changesBetween(model, before, after) : changesOfRemoval(model, before);
    const { id } = before;
    if (changes.length > 0)
      this.outbox.unrecorded.push({ id: typeof id === 'string' ? id : undefined, changes });
  }

  /** The kept changes of a thing, which go into one entry. */
  private takeChanges(id: unknown): Change[] {
    const { own = [], others = [] } = Object.groupBy(this.outbox.unrecorded, (row) =>
      row.id === undefined || row.id === id ? 'own' : 'others',
    );
    this.outbox.unrecorded = others;
    return own.flatMap(({ changes }) => changes);
  }

  private eventValues(event: Pick<NewEvent, 'companyId' | 'type' | 'data' | 'changes'>): unknown[] {
    return eventValues(event, this.scope.cause, event.changes ?? this.changesFor(event));
  }

  private changesFor({ data }: Pick<NewEvent, 'data'>): Change[] {
    const { id } = data as { id?: unknown };
    return this.outbox.unrecorded.length > 0 ? this.takeChanges(id) : [];
  }

  private writeOutbox(values: unknown[]): void {
    this.connection.add(outboxInsert(this.database.schema), values);
    this.outbox.written = true;
  }
}
