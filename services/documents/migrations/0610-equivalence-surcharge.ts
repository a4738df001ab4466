import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The total contains the equivalence surcharge; documents of before have none. */
export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents
    ADD COLUMN surcharge_minor bigint NOT NULL DEFAULT 0,
    DROP CONSTRAINT sums,
    ADD CONSTRAINT sums CHECK (net_minor = lines_minor - allowances_minor + charges_minor
      AND total_minor = net_minor + vat_minor + surcharge_minor AND (total_minor >= 0 OR status = 'draft'))`);
};
