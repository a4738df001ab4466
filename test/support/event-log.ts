// Events as the subscribers of a company receive them.
import type { TestSystem } from './system';
import { until } from './until';

export interface LoggedEvent {
  type: string;
  data: Record<string, unknown>;
}

/** Events of a company whose type begins with `prefix`, once everything that `schema` has written has arrived. */
export async function eventsOf(
  system: TestSystem,
  schema: string,
  companyId: string,
  prefix = '',
): Promise<LoggedEvent[]> {
  await until(
    `the events of ${companyId} have arrived`,
    async () => !(await hasWaiting(system, schema, companyId)),
  );
  return system.sql(
    'SELECT type, data FROM webhooks.events WHERE company_id = $1 AND starts_with(type, $2) ORDER BY sequence',
    [companyId, prefix],
  );
}

/** Waits until no service has an event or an audit entry of the company that its receiver has not got. */
export async function untilAllIsTold(system: TestSystem, companyId: string): Promise<void> {
  const schemas = await system.sql<{ name: string }>(
    `SELECT schemaname AS name FROM pg_tables WHERE tablename = 'outbox'`,
  );
  await until(`all of ${companyId} is told`, async () => {
    for (const { name } of schemas) if (await hasWaiting(system, name, companyId)) return false;
    return true;
  });
}

async function hasWaiting(system: TestSystem, schema: string, companyId: string): Promise<boolean> {
  const rows = await system.sql(`SELECT FROM ${schema}.outbox WHERE company_id = $1 LIMIT 1`, [companyId]);
  return rows.length > 0;
}
