import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * A document is state and content: what is only printed or frozen lies in one JSON, what lists show and sending changes in another. The next
 * migration moves the rows. Issued documents of more than 2 kB have their content beside the row, so that a payment leaves it where it is.
 */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN content jsonb, ADD COLUMN state jsonb');
  await sql('ALTER TABLE documents.documents SET (toast_tuple_target = 1024)');
  for (const column of ['state', 'metadata', 'search_text', 'matching_words'])
    await sql(`ALTER TABLE documents.documents ALTER COLUMN ${column} SET STORAGE MAIN`);
  await sql(COMPRESS);
  await sql('CREATE INDEX documents_unmoved ON documents.documents (company_id, id) WHERE content IS NULL');
  await sql('ALTER TABLE documents.documents DISABLE TRIGGER keep_issued');
};

/** A server may be built without lz4. */
const COMPRESS = `DO $$ BEGIN
    ALTER TABLE documents.documents ALTER COLUMN content SET COMPRESSION lz4;
  EXCEPTION WHEN feature_not_supported THEN NULL;
  END $$`;
