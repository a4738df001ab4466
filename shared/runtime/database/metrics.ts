// Metrics of the databases: connections in use, statements on their way, and how long an event or a call has waited
// to be delivered.

import type { Metrics } from '../observability/metrics';
import type { Connections } from './connections';
import type { Database } from './database';
import { readQuery } from './query';
import { poolOf } from './wire/internals';

export function watchDatabases(metrics: Metrics, databases: readonly Database[]): void {
  const [first] = databases;
  if (!first) return;
  watchConnections(metrics, first.connections);
  watchPipelines(metrics, first.connections);
  metrics.gauge('outbox_age_seconds', 'Age of what has waited longest', ['service'], async (gauge) => {
    for (const database of databases) {
      const row = await database.acrossCompanies().one<{ age: number }>(oldest(database.schema));
      gauge.set({ service: database.schema }, Math.max(0, row?.age ?? 0));
    }
  });
}

/** The services of a process share them. */
function watchConnections(metrics: Metrics, connections: Connections): void {
  const help = 'Connections: of the pool of transactions, what waits for one, and pipelined ones';
  metrics.gauge('database_connections', help, ['service', 'state'], (gauge) => {
    const { using, available, waiting } = poolOf(connections.sequelize);
    const pipelined = pipelinedOf(connections);
    for (const [state, count] of Object.entries({ using, available, waiting, pipelined }))
      gauge.set({ service: connections.name, state }, count);
  });
}

/** Inserts share the connections of the reads if there are few. */
function pipelinedOf({ reads, inserts }: Connections): number {
  return inserts === reads ? reads.size : reads.size + inserts.size;
}

function watchPipelines(metrics: Metrics, { name, reads, inserts }: Connections): void {
  const help = 'Statements that were sent or are due and have no answer yet';
  metrics.gauge('database_pipelined_statements', help, ['service', 'kind'], (gauge) => {
    gauge.set({ service: name, kind: 'reads' }, reads.waiting);
    gauge.set({ service: name, kind: 'inserts' }, inserts.waiting);
  });
}

/** Rows are delivered in the order of their position, so the first of each target is the oldest. */
function oldest(schema: string) {
  return readQuery(
    `${schema}.outbox.oldest`,
    `SELECT coalesce(extract(epoch FROM now() - min(occurred_at)), 0)::float AS age
      FROM (SELECT occurred_at FROM ${schema}.outbox ORDER BY target, position LIMIT 100) waiting`,
  );
}
