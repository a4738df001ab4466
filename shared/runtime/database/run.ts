// Sends one prepared statement on a connection.
import type { PoolClient } from 'pg';
import { traced } from '../observability/tracing';
import { ScopedQuery, type ScopeSetting, type Statement } from './scoped-query';

const DATABASE = { 'db.system.name': 'postgresql' };

export function runStatement<Row>(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
  setting: ScopeSetting | undefined,
): Promise<Row[]> {
  const send = () =>
    new Promise<Row[]>((resolve, reject) => {
      client.query(new ScopedQuery<Row>(statement, values, setting, { resolve, reject }));
    });
  return traced(statement.name, DATABASE, send);
}
