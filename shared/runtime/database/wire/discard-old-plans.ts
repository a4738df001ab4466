// PostgreSQL keeps the plan of a prepared statement until the statistics of its tables change. That of a table which was
// empty then may read all rows of a company to find one, until autovacuum has been there; where that is late or off, for
// ever. So plans are kept for a while only, and made anew by the size that the tables have by then.
import type { ClientBase, QueryConfig } from 'pg';

/** Planning takes some 0.2 ms for each statement that a connection still uses: a thousandth of its time, with fifty. */
const KEPT_MS = 15_000;
/** Not as text alone, which would go through a pipeline by itself. */
const DISCARD: QueryConfig & { queryMode: 'extended' } = { text: 'DISCARD PLANS', queryMode: 'extended' };

const plannedSince = new WeakMap<ClientBase, number>();

/** Call it before a statement, outside a transaction; a pipeline need not wait. It never rejects. */
export async function discardOldPlans(client: ClientBase): Promise<void> {
  const now = performance.now();
  const since = plannedSince.get(client);
  if (since !== undefined && now - since < KEPT_MS) return;
  plannedSince.set(client, now);
  // a lost connection is told by the statement that follows
  if (since !== undefined) await client.query(DISCARD).catch(() => {});
}
