// Sends one prepared statement on a connection.
import type { PoolClient } from 'pg';
import { ScopedQuery, type ScopeSetting, type Statement } from './scoped-query';

export function runStatement<Row>(
  client: PoolClient,
  statement: Statement,
  values: readonly unknown[],
  setting: ScopeSetting | undefined,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query(new ScopedQuery<Row>(statement, values, setting, { resolve, reject }));
  });
}
