import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** How the money of the invoices is collected; the check has room for direct debit. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE recurring.recurring_invoices ADD COLUMN collect text NOT NULL DEFAULT 'none'
    CHECK (collect IN ('none', 'payment_link', 'direct_debit'))`);
};
