import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Whether simplified invoices have a series of their own where the law leaves it open. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies ADD COLUMN simplified_series text NOT NULL DEFAULT 'shared'
    CHECK (simplified_series IN ('shared', 'own'))`);
};
