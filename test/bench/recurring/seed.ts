// Schedules that are due at once, as copies of one that was made properly.
import { leaseDue } from '../../../services/recurring/queries/due';
import { databaseUrl, sql } from '../processes';

/** The schedule and `count - 1` copies of it are due since this minute. */
export async function dueAtOnce(
  { companyId, scheduleId }: { companyId: string; scheduleId: string },
  count: number,
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await sql(
    databaseUrl(),
    `UPDATE recurring.recurring_invoices SET schedule = jsonb_set(schedule, '{anchor}', to_jsonb($2::text)),
      issue_at = '00:00', next_from = $2::date, next_issue_date = $2::date, next_run_at = date_trunc('minute', now())
      WHERE id = $1`,
    [scheduleId, today],
  );
  const [{ columns } = { columns: [] }] = await sql<{ columns: string[] }>(
    databaseUrl(),
    `SELECT array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'recurring' AND table_name = 'recurring_invoices'`,
  );
  const values = columns.map((column) => (column === 'id' ? 'gen_random_uuid()' : column));
  await sql(
    databaseUrl(),
    `INSERT INTO recurring.recurring_invoices (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM recurring.recurring_invoices, generate_series(2, $3::integer) WHERE company_id = $1 AND id = $2`,
    [companyId, scheduleId, count],
  );
  await sql(databaseUrl(), 'ANALYZE recurring.recurring_invoices');
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Milliseconds of the lease in the database, the median of 20; what it has leased is given back. */
export async function leaseMs(): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const now = new Date().toISOString();
    const values = [now, [], BEFORE_ALL, 4, new Date(Date.now() + 30_000).toISOString(), AFTER_ALL];
    const plan = await sql<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      databaseUrl(),
      `EXPLAIN (ANALYZE, FORMAT JSON) ${leaseDue.text}`,
      values,
    );
    taken.push(plan[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN);
    await sql(
      databaseUrl(),
      'UPDATE recurring.recurring_invoices SET leased_until = NULL WHERE leased_until IS NOT NULL',
    );
  }
  return taken.toSorted((one, another) => one - another)[10] ?? Number.NaN;
}
