// Sends one prepared statement, on a connection that was borrowed or on one that is shared.
import type { PoolClient } from 'pg';
import { traced } from '../observability/tracing';
import type { GroupCommits } from './group-commits/group-commits';
import type { Joining } from './group-commits/join-inserts';
import type { PreparedQuery } from './query';
import type { Scope } from './wire/scope';
import { ScopedQuery } from './wire/scoped-query';

export const DATABASE = { 'db.system.name': 'postgresql' };

export function runStatement<Row>(
  client: PoolClient,
  statement: PreparedQuery,
  values: readonly unknown[],
  scope: Scope,
): Promise<Row[]> {
  const send = () =>
    new Promise<Row[]>((resolve, reject) => {
      client.query(new ScopedQuery<Row>(statement, values, scope, { resolve, reject }));
    });
  return traced(statement.name, DATABASE, send);
}

/** Only for a statement that is complete by itself. */
export function pipeStatement<Row>(
  pipelines: Pick<GroupCommits, 'run'>,
  statement: PreparedQuery,
  values: readonly unknown[],
  scope: Scope,
  joining?: Joining,
): Promise<Row[]> {
  return traced(statement.name, DATABASE, () => pipelines.run<Row>(statement, values, scope, joining));
}
