// Lists are filtered by metadata, as those of documents: see migration 0395 there.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql, role }) => {
  await sql(`CREATE INDEX clients_by_metadata ON clients.clients
    USING gin (metadata jsonb_path_ops, (ARRAY[company_id])) WITH (gin_pending_list_limit = 256)
    WHERE metadata <> '{}'`);
  await sql(HAVING_METADATA);
  await sql('REVOKE ALL ON FUNCTION clients.having_metadata FROM PUBLIC');
  await sql(`GRANT EXECUTE ON FUNCTION clients.having_metadata TO ${role}`);
};

/** Ids of at most 5,000 clients of the company with the values; acts as the owner of the table, as the search of 0002. */
const HAVING_METADATA = `CREATE FUNCTION clients.having_metadata(wanted jsonb) RETURNS SETOF uuid ROWS 100
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  DECLARE
    company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  BEGIN
    IF company IS NULL THEN RETURN; END IF;
    RETURN QUERY SELECT c.id FROM clients.clients c
      WHERE ARRAY[c.company_id] @> ARRAY[company] AND c.metadata @> wanted AND c.metadata <> '{}'
      LIMIT 5000;
  END $$`;
