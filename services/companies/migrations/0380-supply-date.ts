import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The day of supply of an invoice that states none. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies ADD COLUMN supply_date text NOT NULL DEFAULT 'ask'
    CHECK (supply_date IN ('ask', 'issue_date'))`);
};
