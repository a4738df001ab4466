// Ids and metadata that integrators keep with documents.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';
import { createMetadataFilter } from '../../../shared/runtime/lists/metadata-filter';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`ALTER TABLE documents.documents ADD COLUMN external_id text COLLATE "C",
    ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}'`);
  // lists ask for the id without the type
  await sql(`CREATE UNIQUE INDEX documents_external_id ON documents.documents (company_id, external_id, type_id)
    WHERE external_id IS NOT NULL`);
  await createMetadataFilter(context, 'documents');
};
