// The hot way to create: the row and its event in one statement, hence one round trip and one commit.
import type { EventData, EventType } from '../../contracts/events';
import { eventValues, OUTBOX_COLUMNS } from '../outbox/write';
import { type RowModel, tableOf, toValue } from './columns';
import { type PreparedQuery, writeQuery } from './query';
import type { Cause } from './tenant-scope';

export type NewEvent = { [T in EventType]: { companyId: string; type: T; data: EventData<T> } }[EventType];

export interface InsertWithEvent {
  statement: PreparedQuery;
  values(row: object, event: NewEvent, cause: Cause | null): unknown[];
}

/**
 * A prepared insert into the table of `model`; an attribute absent from the row is NULL, defaults do not apply.
 * `also` is one more writing statement that becomes part of it, and may use the placeholders of the row.
 */
export function insertWithEvent(model: RowModel, { also }: { also?: string } = {}): InsertWithEvent {
  const { name, schema, columns: byAttribute } = tableOf(model);
  const columns = [...byAttribute.values()];
  const text =
    `WITH event AS (INSERT INTO ${schema}.outbox (${OUTBOX_COLUMNS.join(', ')})` +
    ` VALUES (${placeholders(columns.length, OUTBOX_COLUMNS.length)}))` +
    (also ? `, also AS (${also})` : '') +
    ` INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')})` +
    ` VALUES (${placeholders(0, columns.length)})`;
  return {
    statement: writeQuery(`${name}.insert`, text),
    values(row, event, cause) {
      const given: Record<string, unknown> = { ...row };
      return [
        ...columns.map((column) => toValue(column, given[column.attribute])),
        ...eventValues(event, cause),
      ];
    },
  };
}

function placeholders(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${from + index + 1}`).join(', ');
}
