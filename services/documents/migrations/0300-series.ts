// The series of a number, where it is not that of the document's type: a country may want one for all corrections.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN series text');
  await sql('DROP INDEX documents.documents_number');
  await sql(`CREATE UNIQUE INDEX documents_number ON documents.documents
    (company_id, (coalesce(series, type_id)), number)`);
  await sql('DROP INDEX documents.documents_sequence');
  await sql(`CREATE UNIQUE INDEX documents_sequence ON documents.documents
    (company_id, (coalesce(series, type_id)), period, sequence)`);
};
