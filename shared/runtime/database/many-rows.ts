// Many rows of one table in one statement, as one JSON text: an import would spend its time on round trips.

import { type Column, fieldOf, type RowModel, tableOf } from './columns';
import { type PreparedQuery, plannedAnew, writeQuery } from './query';
import { OUTBOX_COLUMNS } from './write-outbox';

/** `$1` the company, `$2` the rows by column name. */
export function insertAllQuery(model: RowModel): PreparedQuery {
  const { name, columns } = tableOf(model);
  const names = [...columns.values()].map((column) => column.name);
  const values = names.map((column) => (column === 'company_id' ? '$1' : `given.${column}`));
  return writeQuery(
    `${name}.insert_all`,
    `INSERT INTO ${name} (${names.join(', ')})
      SELECT ${values.join(', ')} FROM json_populate_recordset(NULL::${name}, $2::json) given`,
  );
}

/** The same for rows that are there: every column is written. Their user has locked them. */
export function replaceAllQuery(model: RowModel): PreparedQuery {
  const { name, columns } = tableOf(model);
  const names = [...columns.values()].filter(({ isKey }) => !isKey).map((column) => column.name);
  const text = `UPDATE ${name} SET ${names.map((column) => `${column} = given.${column}`).join(', ')}
      FROM json_populate_recordset(NULL::${name}, $2::json) given
      WHERE ${name}.company_id = $1 AND ${name}.id = given.id`;
  return plannedAnew(writeQuery(`${name}.replace_all`, text));
}

/** Rows of a model by column name; what is absent is NULL, and most columns of most rows are. */
export function rowsText(model: RowModel, rows: readonly object[]): string {
  const columns = [...tableOf(model).columns.values()];
  return JSON.stringify(rows.map((row) => filledColumns(row as Record<string, unknown>, columns)));
}

function filledColumns(row: Record<string, unknown>, columns: readonly Column[]): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const column of columns) {
    const value = fieldOf(column, row);
    if (value !== undefined && value !== null) filled[column.name] = value;
  }
  return filled;
}

const TYPES: Partial<Record<(typeof OUTBOX_COLUMNS)[number], string>> = {
  id: 'uuid',
  company_id: 'uuid',
  occurred_at: 'timestamptz',
  data: 'jsonb',
};

/** `place` holds the values of the outbox' columns as a list of lists. */
export function outboxInsertAll(schema: string, place = '$1'): PreparedQuery {
  const values = OUTBOX_COLUMNS.map((column, index) => `(event->>${index})::${TYPES[column] ?? 'text'}`);
  return writeQuery(
    `${schema}.outbox.insert_all`,
    `INSERT INTO ${schema}.outbox (${OUTBOX_COLUMNS.join(', ')})
      SELECT ${values.join(', ')} FROM json_array_elements(${place}::json) event`,
  );
}
