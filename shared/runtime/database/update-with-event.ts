// A row that is changed and the event that tells of it, in one round trip. While a counter or a document is locked each round
// trip is waited for by all others who want it.

import type { RowModel } from './columns';
import { type DerivedQuery, updateQuery } from './derived-query';
import { type PreparedQuery, writeQuery } from './query';
import { OUTBOX_COLUMNS } from './write-outbox';

const known = new Map<PreparedQuery, PreparedQuery>();

/** @param eventValues in the order of OUTBOX_COLUMNS; as with `updateQuery`, the company is put first by the scope */
export function updateWithEventQuery(
  model: RowModel,
  isOfCompany: boolean,
  { key, changes }: { key: object; changes: object },
  schema: string,
  eventValues: readonly unknown[],
): DerivedQuery {
  const update = updateQuery(model, isOfCompany, key, changes);
  const query = known.get(update.query) ?? withEvent(update, schema, Number(isOfCompany));
  known.set(update.query, query);
  return { query, values: [...update.values, ...eventValues] };
}

function withEvent({ query, values }: DerivedQuery, schema: string, leading: number): PreparedQuery {
  const places = OUTBOX_COLUMNS.map((_, index) => `$${leading + values.length + index + 1}`);
  const event = `INSERT INTO ${schema}.outbox (${OUTBOX_COLUMNS.join(', ')}) VALUES (${places.join(', ')})`;
  return writeQuery(`${query.name}.event`, `WITH event AS (${event}) ${query.text}`);
}
