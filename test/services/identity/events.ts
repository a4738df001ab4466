// Reads a company's event log after everything written so far has arrived there.
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';

export interface LoggedEvent {
  type: string;
  data: Record<string, unknown>;
}

/** Deliveries are waited for as well: they may cause events of their own. */
export async function eventsOf(system: TestSystem, companyId: string): Promise<LoggedEvent[]> {
  await until('nothing waits in an outbox', async () => {
    const [row] = await system.sql<{ waiting: string }>(
      `SELECT (SELECT count(*) FROM identity.outbox WHERE company_id = $1) +
        (SELECT count(*) FROM companies.outbox WHERE company_id = $1) AS waiting`,
      [companyId],
    );
    return Number(row?.waiting) === 0;
  });
  return system.sql('SELECT type, data FROM webhooks.events WHERE company_id = $1 ORDER BY sequence', [
    companyId,
  ]);
}
