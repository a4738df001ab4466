// Series as a thing of their own: where the country lets the printed number come again in each period, it is unique within
// its period; a series may begin with a number that the company brings along.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN number_period integer NOT NULL DEFAULT 0');
  await sql('ALTER TABLE documents.number_counters ADD COLUMN first integer NOT NULL DEFAULT 1');
  await sql('DROP INDEX documents.documents_number');
  await sql(`CREATE UNIQUE INDEX documents_number ON documents.documents
    (company_id, (coalesce(series, type_id)), number, number_period)`);
};
