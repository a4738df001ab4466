import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** All documents with the values: a list that ended silently at 5,000 was wrong, and so were its total and its CSV. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE OR REPLACE FUNCTION documents.having_metadata(pair jsonb) RETURNS SETOF uuid ROWS 100
    LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
    DECLARE
      company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    BEGIN
      IF company IS NULL THEN RETURN; END IF;
      RETURN QUERY SELECT d.id FROM documents.documents d
        WHERE ARRAY[d.company_id] @> ARRAY[company] AND d.metadata @> pair AND d.metadata <> '{}';
    END $$`);
};
