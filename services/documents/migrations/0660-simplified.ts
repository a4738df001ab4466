// Simplified invoices: what a draft asks for, and what its issue has made of it.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents
    ADD COLUMN simplified text NOT NULL DEFAULT 'never' CHECK (simplified IN ('never', 'auto', 'always')),
    ADD COLUMN is_simplified boolean NOT NULL DEFAULT false`);
};
