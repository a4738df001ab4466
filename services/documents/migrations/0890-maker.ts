import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The maker of a document is the user or service account that created it, by a session or a key. It stays once it is known. The next migration fills it in. */
export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN maker_id uuid');
  await sql(`CREATE FUNCTION documents.keep_maker() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
  END $$`);
  await sql(`CREATE TRIGGER keep_maker BEFORE UPDATE OF maker_id ON documents.documents FOR EACH ROW
    WHEN (OLD.status <> 'draft' AND OLD.maker_id IS NOT NULL AND NEW.maker_id IS DISTINCT FROM OLD.maker_id)
    EXECUTE FUNCTION documents.keep_maker()`);
  await sql(`CREATE INDEX documents_makerless ON documents.documents (company_id, id)
    WHERE maker_id IS NULL AND state->'doneBy'->'created'->>'type' IN ('user', 'service_account')`);
};
