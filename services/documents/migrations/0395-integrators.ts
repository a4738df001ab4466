// Ids and metadata that integrators keep with documents.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql, role }) => {
  await sql(`ALTER TABLE documents.documents ADD COLUMN external_id text COLLATE "C",
    ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}'`);
  // lists ask for the id without the type
  await sql(`CREATE UNIQUE INDEX documents_external_id ON documents.documents (company_id, external_id, type_id)
    WHERE external_id IS NOT NULL`);
  await sql(`CREATE INDEX documents_by_metadata ON documents.documents
    USING gin (metadata jsonb_path_ops, (ARRAY[company_id])) WITH (gin_pending_list_limit = 256)
    WHERE metadata <> '{}'`);
  await sql(HAVING_METADATA);
  await sql('REVOKE ALL ON FUNCTION documents.having_metadata FROM PUBLIC');
  await sql(`GRANT EXECUTE ON FUNCTION documents.having_metadata TO ${role}`);
};

/** Ids of at most 5,000 documents of the company with the pair; acts as the owner of the table, as the search of 0002. */
const HAVING_METADATA = `CREATE FUNCTION documents.having_metadata(pair jsonb) RETURNS SETOF uuid ROWS 100
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  DECLARE
    company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  BEGIN
    IF company IS NULL THEN RETURN; END IF;
    RETURN QUERY SELECT d.id FROM documents.documents d
      WHERE ARRAY[d.company_id] @> ARRAY[company] AND d.metadata @> pair AND d.metadata <> '{}'
      LIMIT 5000;
  END $$`;
