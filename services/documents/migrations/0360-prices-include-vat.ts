// The unit prices of a document may include VAT.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents
    ADD COLUMN prices_include_vat boolean NOT NULL DEFAULT false`);
};
