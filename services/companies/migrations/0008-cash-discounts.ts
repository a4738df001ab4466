import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Cash discounts of a company's invoices. */
export const up: Migration = async ({ sql }) => {
  await sql("ALTER TABLE companies.companies ADD COLUMN cash_discounts jsonb NOT NULL DEFAULT '[]'");
};
