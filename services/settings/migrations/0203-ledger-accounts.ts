import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The chart of the accounts of payments and deductions, and accounts in place of those of the chart. */
export const up: Migration = async ({ sql }) => {
  await sql(
    `ALTER TABLE settings.bookkeeping ADD COLUMN chart text, ADD COLUMN ledger_accounts jsonb NOT NULL DEFAULT '[]'`,
  );
};
