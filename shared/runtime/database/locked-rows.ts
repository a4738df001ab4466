// Rows that a transaction holds a lock on, as they are in the table: a row is saved by the columns that differ from them. A
// wide row costs more for what it repeats than for what it changes, most of all where the repeated values are long.
import { isDeepStrictEqual } from 'node:util';
import { type RowModel, tableOf } from './columns';

type Row = Record<string, unknown>;

export class LockedRows {
  private readonly rows = new Map<string, Row>();

  set(model: RowModel, scope: readonly unknown[], key: object, row: object): void {
    this.rows.set(keyOf(model, scope, key), row as Row);
  }

  /** The row in the table; undefined where it is not known. */
  get(model: RowModel, scope: readonly unknown[], key: object): object | undefined {
    return this.rows.get(keyOf(model, scope, key));
  }

  /** The attributes of `row` to write, for `reason`; all of them where the row in the table is not known. */
  changesOf(model: RowModel, scope: readonly unknown[], key: object, row: object, reason: string): object {
    const known = keyOf(model, scope, key);
    const before = this.rows.get(known);
    this.rows.set(known, row as Row);
    if (!before) return row;
    const changed = changedBy(model, reason);
    const members: string[] = [];
    for (const { attribute, parts } of tableOf(model).columns.values()) {
      if (parts) members.push(...membersToWrite(Object.keys(parts), before, row as Row));
      else if (!changed.has(attribute) && differs(before[attribute], (row as Row)[attribute]))
        changed.add(attribute);
    }
    return Object.fromEntries([...changed, ...members].map((name) => [name, (row as Row)[name]]));
  }

  /** After a rollback to a savepoint nobody knows which rows are as they were. */
  clear(): void {
    this.rows.clear();
  }
}

/**
 * The attributes that updates for one reason have changed so far. They are written together from then on, changed or not: each set of
 * columns is a prepared statement of each connection, and a set that only grows makes few of them.
 */
const changedFor = new Map<string, Set<string>>();

function changedBy(model: RowModel, reason: string): Set<string> {
  const name = `${tableOf(model).name} ${reason}`;
  const known = changedFor.get(name) ?? new Set<string>();
  changedFor.set(name, known);
  return known;
}

/** A JSON column is written as a whole, and only where one of its members differs: it may be long. */
function membersToWrite(members: readonly string[], before: Row, row: Row): readonly string[] {
  return members.some((name) => differs(before[name], row[name])) ? members : [];
}

function keyOf(model: RowModel, scope: readonly unknown[], key: object): string {
  return JSON.stringify([tableOf(model).name, scope, key]);
}

function differs(before: unknown, after: unknown): boolean {
  return after !== undefined && before !== after && !isDeepStrictEqual(before, after);
}
