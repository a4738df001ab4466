import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The mandate that invoices of a schedule are collected by, and what became of it in each period. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE recurring.recurring_invoices ADD COLUMN mandate_id uuid');
  await sql(
    `ALTER TABLE recurring.recurring_periods ADD COLUMN collection_id uuid, ADD COLUMN collect_failure jsonb`,
  );
};
