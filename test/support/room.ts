// PostgreSQL has a hundred connections for all workers. A system takes few of them at first and dozens when all of its
// services are at work: it is started when there is room for those, not when the last one has been given.
import type { Client } from 'pg';
import { until } from './until';

/** Connections of a system at work in most tests. */
const CONNECTIONS = 40;
/** Then it is started anyway: a test that already has a system could wait for another one that waits for it. */
const WAIT_MS = 20_000;

export async function untilThereIsRoom(client: Client): Promise<void> {
  await until('there is room for a system', () => hasRoom(client), WAIT_MS).catch(() => {});
}

async function hasRoom(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ free: number }>(
    `SELECT current_setting('max_connections')::int - count(*)::int AS free FROM pg_stat_activity
      WHERE backend_type = 'client backend'`,
  );
  return Number(rows[0]?.free) >= CONNECTIONS;
}
