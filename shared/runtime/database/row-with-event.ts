// A row that is written and the event that tells of it, in one statement. While a counter or a document is locked each statement
// is waited for by all others who want it.
import type { DerivedQuery } from './derived-query';
import { type PreparedQuery, writeQuery } from './query';
import { OUTBOX_COLUMNS } from './write-outbox';

const known = new Map<PreparedQuery, PreparedQuery>();

/**
 * @param write an insert or update of one row, whose company is put first by the scope
 * @param eventValues in the order of OUTBOX_COLUMNS
 */
export function rowWithEvent(
  write: DerivedQuery,
  isOfCompany: boolean,
  schema: string,
  eventValues: readonly unknown[],
): DerivedQuery {
  const query = known.get(write.query) ?? withEvent(write, schema, Number(isOfCompany));
  known.set(write.query, query);
  return { query, values: [...write.values, ...eventValues] };
}

function withEvent({ query, values }: DerivedQuery, schema: string, leading: number): PreparedQuery {
  const places = OUTBOX_COLUMNS.map((_, index) => `$${leading + values.length + index + 1}`);
  const event = `INSERT INTO ${schema}.outbox (${OUTBOX_COLUMNS.join(', ')}) VALUES (${places.join(', ')})`;
  return writeQuery(`${query.name}.event`, `WITH event AS (${event}) ${query.text}`);
}
