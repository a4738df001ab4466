import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The day by which the register of VAT has a document: companies of before keep theirs, new ones have the tax point. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE companies.companies ADD COLUMN vat_register_by text NOT NULL DEFAULT 'issue'
    CHECK (vat_register_by IN ('taxPoint', 'issue', 'payment'))`);
};
