import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Lines are found by words among a million of a company, as documents are (migration 0002 of documents). */
export const up: Migration = async ({ sql, role }) => {
  await sql('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await sql(`CREATE INDEX bank_lines_by_text ON receivables.bank_lines
    USING gin (search_text gin_trgm_ops, (ARRAY[company_id])) WITH (gin_pending_list_limit = 256)`);
  // row-level security keeps LIKE out of the index: the function acts as the owner, for the company of the transaction only
  await sql('CREATE POLICY owner_reads ON receivables.bank_lines FOR SELECT TO CURRENT_USER USING (true)');
  await sql(SEARCH);
  await sql('REVOKE ALL ON FUNCTION receivables.search_lines FROM PUBLIC');
  await sql(`GRANT EXECUTE ON FUNCTION receivables.search_lines TO ${role}`);
};

/** Ids of at most 5,001 lines that have all words. The first pattern is the most selective one. */
const SEARCH = `CREATE FUNCTION receivables.search_lines(company uuid, patterns text[]) RETURNS SETOF uuid ROWS 100
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  BEGIN
    IF NOT coalesce(company = nullif(current_setting('app.company_id', true), '')::uuid, false)
      THEN RETURN; END IF;
    RETURN QUERY SELECT l.id FROM receivables.bank_lines l
      WHERE ARRAY[l.company_id] @> ARRAY[company]
        AND l.search_text LIKE patterns[1]
        AND l.search_text LIKE coalesce(patterns[2], patterns[1])
        AND l.search_text LIKE ALL (patterns)
      LIMIT 5001;
  END $$`;
