// Indexes of what is due: by company for its turn, and by time, by which a look finds that nothing is due.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

const RUNS = `(status = 'active' OR status = 'paused' AND pause_until IS NOT NULL)`;

export const up: Migration = async ({ sql }) => {
  await sql('DROP INDEX documents.recurring_invoices_due');
  await sql(
    `CREATE INDEX recurring_invoices_due ON documents.recurring_invoices (company_id, next_run_at, id) WHERE ${RUNS}`,
  );
  await sql(
    `CREATE INDEX recurring_invoices_run ON documents.recurring_invoices (next_run_at) WHERE ${RUNS}`,
  );
  await sql(
    `CREATE INDEX recurring_invoices_held ON documents.recurring_invoices (company_id, held_reason) WHERE status = 'held'`,
  );
};
