import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** A list that is sorted by the next issue date has the schedules without one, too, at its end. */
export const up: Migration = async ({ sql }) => {
  await sql('DROP INDEX recurring.recurring_invoices_next');
  await sql(
    'CREATE INDEX recurring_invoices_next ON recurring.recurring_invoices (company_id, next_issue_date, id)',
  );
};
