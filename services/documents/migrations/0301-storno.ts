// The invoice that the issue of a new one in its place credits in full.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN storno_of jsonb');
  await sql(`CREATE INDEX documents_storno ON documents.documents (company_id, (storno_of->>'id'))
    WHERE storno_of IS NOT NULL`);
};
