// The hot way to create: the row and its event in one statement, hence one round trip and one commit.
import type { EventData, EventType } from '../../../contracts/events';
import type { Change } from '../../audit/entry';
import { type RowModel, tableOf, toValue } from '../columns';
import { insertAllQuery, outboxInsertAll, rowsText } from '../many-rows';
import { type PreparedQuery, writeQuery } from '../query';
import type { Cause } from '../tenant-scope';
import { eventValues, OUTBOX_COLUMNS } from '../write-outbox';

export type NewEvent = {
  [T in EventType]: {
    companyId: string;
    type: T;
    data: EventData<T>;
    /** The changes that its entry of the audit log has, in place of those of the row. */
    changes?: readonly Change[];
  };
}[EventType];

/** A row to insert, with the event that tells of it. */
export interface NewRow {
  row: { companyId: string };
  event: NewEvent;
  cause: Cause | null;
}

export interface InsertWithEvent {
  statement: PreparedQuery;
  values(added: NewRow): unknown[];
  /** The same for rows of one company that are committed together. */
  joined: JoinedInsert | undefined;
}

export interface JoinedInsert {
  statement: PreparedQuery;
  values(companyId: string, added: readonly NewRow[]): unknown[];
}

interface InsertOptions {
  /** Returns a further writing statement that becomes part of the insert. `$1` is the company, `rows` the number of inserted rows. */
  also?(rows: string): string;
  /** True if rows of one company that are committed together become one statement. Not for columns of bytes. */
  isJoined?: boolean;
}

/** A prepared insert into the table of `model`; an attribute absent from the row is NULL, defaults do not apply. */
export function insertWithEvent(model: RowModel, options: InsertOptions = {}): InsertWithEvent {
  const { name, schema, columns: byAttribute } = tableOf(model);
  const columns = [...byAttribute.values()];
  const text =
    `WITH event AS (INSERT INTO ${schema}.outbox (${OUTBOX_COLUMNS.join(', ')})` +
    ` VALUES (${placeholders(columns.length, OUTBOX_COLUMNS.length)}))` +
    alsoText(options.also?.('1')) +
    ` INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')})` +
    ` VALUES (${placeholders(0, columns.length)})`;
  return {
    statement: writeQuery(`${name}.insert`, text),
    values({ row, event, cause }) {
      const fields: Record<string, unknown> = { ...row };
      return [...columns.map((column) => toValue(column, fields)), ...eventValues(event, cause)];
    },
    joined: options.isJoined ? joinedInsert(model, options) : undefined,
  };
}

/** Inserts rows from JSON, like imports; a single row would cost a third more CPU than its values do. */
function joinedInsert(model: RowModel, { also }: InsertOptions): JoinedInsert {
  const { name, schema } = tableOf(model);
  const events = outboxInsertAll(schema, '$3').text;
  const rows = insertAllQuery(model).text;
  const text = `WITH event AS (${events})${alsoText(also?.('$4::integer'))} ${rows}`;
  return {
    statement: writeQuery(`${name}.insert_joined`, text),
    values: (companyId, added) => [
      companyId,
      rowsText(
        model,
        added.map(({ row }) => row),
      ),
      JSON.stringify(added.map(({ event, cause }) => eventValues(event, cause))),
      ...(also ? [added.length] : []),
    ],
  };
}

function alsoText(statement: string | undefined): string {
  return statement === undefined ? '' : `, also AS (${statement})`;
}

function placeholders(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${from + index + 1}`).join(', ');
}
