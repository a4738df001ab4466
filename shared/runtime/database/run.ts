// Sends one prepared statement on a connection.
import type { PoolClient } from 'pg';
import { ScopedQuery, type ScopeSetting, type Statement } from './scoped-query';

export function runStatement<Row>(
  client: PoolClient,
  statement: Statement,
  values: unknown[],
  setting: ScopeSetting | undefined,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(statement, values, setting, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows as Row[]);
    });
    client.query(query);
  });
}
