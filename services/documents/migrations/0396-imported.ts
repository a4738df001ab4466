// Documents of other systems: they have a number and no series.
import { addImportWarnings, createImportTable } from '../../../shared/csv/import-tables';
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`ALTER TABLE documents.documents
    ADD COLUMN imported text CHECK (imported IN ('document', 'opening_balance')),
    DROP CONSTRAINT numbered,
    ADD CONSTRAINT numbered CHECK (CASE
      WHEN status = 'draft' THEN number IS NULL AND sequence IS NULL AND period IS NULL AND imported IS NULL
      WHEN imported IS NOT NULL THEN number IS NOT NULL AND sequence IS NULL AND period IS NULL
        AND issue_date IS NOT NULL AND seller IS NOT NULL AND buyer IS NOT NULL
      ELSE number IS NOT NULL AND sequence IS NOT NULL AND period IS NOT NULL AND issue_date IS NOT NULL
        AND seller IS NOT NULL AND buyer IS NOT NULL END)`);
  await createImportTable(context);
  await addImportWarnings(context);
};
