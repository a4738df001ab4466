// A prepared statement that runs with the company set for row-level security, in ONE round trip and one write: both
// executions are sent before a single Sync, which makes them one implicit transaction (PostgreSQL protocol, 55.2.3),
// so the transaction-local setting holds for the statement and is gone after it. The description of the rows is asked
// for once per connection and statement: PostgreSQL refuses a cached plan whose result has changed.
import { type Connection, DatabaseError, type Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils';
import { serialize } from 'pg-protocol';
import type { PreparedQuery } from '../query';
import { allowInPipeline, isPrepared, preparing } from './internals';
import { type FieldDescription, type RowShape, rowShape } from './row-shape';
import { type Scope, statementOf, valuesOf } from './scope';

/** The statement, or the statements, that one Sync ends. */
export interface PipelinedQuery extends Submittable {
  /** Called once, just before the outcome is told. */
  answered: (() => void) | undefined;
  handleError(error: Error): void;
}

/** Replaced by the next one of its connection (PostgreSQL protocol, 55.2.3). */
const UNNAMED = '';
/** invalid_sql_statement_name: the statement before, which was to prepare it, was cancelled. */
const NOT_PREPARED = '26000';

const NO_ROWS: RowShape = { read: () => ({}) };
const shapesOf = new WeakMap<Connection, Map<string, RowShape>>();

export class ScopedQuery<Row> implements PipelinedQuery {
  /** pg reads both when PostgreSQL reports a parsed statement. */
  readonly name: string;
  readonly text: string;
  /** Called once, just before the outcome is told. */
  answered: (() => void) | undefined;
  /** Not `rows`: to pg that is the size of a portal. */
  private readonly resultRows: Row[] = [];
  private shapes = new Map<string, RowShape>();
  private shape: RowShape | undefined;
  private isSettingScope: boolean;

  constructor(
    statement: PreparedQuery,
    private readonly values: readonly unknown[],
    private readonly scope: Scope | undefined,
    private readonly done: { resolve(rows: Row[]): void; reject(error: Error): void },
  ) {
    this.name = statement.isUnprepared ? UNNAMED : statement.name;
    this.text = statement.text;
    this.isSettingScope = scope !== undefined;
  }

  submit(connection: Connection): Error | null {
    try {
      connection.stream.write(Buffer.concat([...this.messages(connection), serialize.sync()]));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  /** Returns all messages except the Sync. */
  messages(connection: Connection): Buffer[] {
    this.shapes = shapesFor(connection);
    this.shape = this.shapes.get(this.name);
    const { name, text, scope } = this;
    const parts: Buffer[] = [];
    if (scope) parts.push(bind(statementOf(scope).name, valuesOf(scope)), serialize.execute());
    if (!isPrepared(connection, name)) {
      parts.push(serialize.parse({ name, text, types: [] }));
      if (name !== UNNAMED) preparing(connection, name, text);
    }
    parts.push(bind(name, this.values));
    if (!this.shape) parts.push(serialize.describe({ type: 'P', name: '' }));
    parts.push(serialize.execute());
    return parts;
  }

  handleRowDescription({ fields }: { fields: FieldDescription[] }): void {
    this.shape = rowShape(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.isSettingScope && this.shape) this.resultRows.push(this.shape.read(fields) as Row);
  }

  /** Returns true for the statement itself, false for the setting of its scope. */
  handleCommandComplete(): boolean {
    if (this.isSettingScope) {
      this.isSettingScope = false;
      return false;
    }
    if (this.name !== UNNAMED) this.shapes.set(this.name, this.shape ?? NO_ROWS);
    return true;
  }

  handleReadyForQuery(): void {
    this.answered?.();
    this.done.resolve(this.resultRows);
  }

  handleError(error: Error): void {
    this.answered?.();
    this.done.reject(error);
  }
}

allowInPipeline(ScopedQuery);

function bind(statement: string, values: readonly unknown[]): Buffer {
  return serialize.bind({ statement, values: [...values], valueMapper: prepareValue });
}

function shapesFor(connection: Connection): Map<string, RowShape> {
  const known = shapesOf.get(connection);
  if (known) return known;
  const shapes = new Map<string, RowShape>();
  shapesOf.set(connection, shapes);
  return shapes;
}

export function isNotPrepared(error: Error): boolean {
  return error instanceof DatabaseError && error.code === NOT_PREPARED;
}
