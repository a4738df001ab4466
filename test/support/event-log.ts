// What a company's subscribers are told.
import type { TestSystem } from './system';

export interface LoggedEvent {
  type: string;
  data: Record<string, unknown>;
}

const DEADLINE_MS = 10_000;
const POLL_EVERY_MS = 20;

/** Events of a company whose type begins with `prefix`, once everything that `schema` has written has arrived. */
export async function eventsOf(
  system: TestSystem,
  schema: string,
  companyId: string,
  prefix = '',
): Promise<LoggedEvent[]> {
  const deadline = Date.now() + DEADLINE_MS;
  while (await hasWaiting(system, schema, companyId)) {
    if (Date.now() > deadline) throw new Error(`events of ${companyId} did not arrive`);
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  return system.sql(
    'SELECT type, data FROM webhooks.events WHERE company_id = $1 AND starts_with(type, $2) ORDER BY sequence',
    [companyId, prefix],
  );
}

async function hasWaiting(system: TestSystem, schema: string, companyId: string): Promise<boolean> {
  const rows = await system.sql(`SELECT FROM ${schema}.outbox WHERE company_id = $1 LIMIT 1`, [companyId]);
  return rows.length > 0;
}
