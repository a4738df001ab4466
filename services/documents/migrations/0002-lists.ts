// What lists of 100,000 documents need: totals that are not counted for each page, and finding texts.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql, role } = context;
  await sql(COUNTS);
  await isolateByCompany(context, 'document_counts');
  await sql(COUNT);
  await sql(`CREATE TRIGGER count_documents AFTER INSERT OR DELETE OR UPDATE OF status, paid_minor, credited_minor
    ON documents.documents FOR EACH ROW EXECUTE FUNCTION documents.count_documents()`);
  await sql('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  // the company comes last and as an array for the reasons told in migration 0002 of clients
  await sql(`CREATE INDEX documents_by_text ON documents.documents
    USING gin (search_text gin_trgm_ops, (ARRAY[company_id])) WITH (gin_pending_list_limit = 256)`);
  // LIKE is not leakproof: row-level security would keep it out of the index. The function acts as the owner of the
  // table, for the company of the transaction only.
  await sql('CREATE POLICY owner_reads ON documents.documents FOR SELECT TO CURRENT_USER USING (true)');
  await sql(SEARCH);
  await sql('REVOKE ALL ON FUNCTION documents.search FROM PUBLIC');
  await sql(`GRANT EXECUTE ON FUNCTION documents.search TO ${role}`);
};

/** One row per backend, so that two transactions never wait for each other's counter; only the sum counts. */
const COUNTS = `CREATE TABLE documents.document_counts (
    company_id uuid NOT NULL,
    type_id text NOT NULL,
    status text NOT NULL,
    payment_status text NOT NULL,
    shard integer NOT NULL,
    total integer NOT NULL,
    PRIMARY KEY (company_id, type_id, status, payment_status, shard)
  ) WITH (fillfactor = 50)`;

const COUNT = `CREATE FUNCTION documents.count_documents() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND (NEW.status, NEW.payment_status) IS NOT DISTINCT FROM (OLD.status, OLD.payment_status)
      THEN RETURN NULL; END IF;
    IF TG_OP <> 'DELETE' THEN
      INSERT INTO documents.document_counts AS c VALUES (NEW.company_id, NEW.type_id, NEW.status,
        coalesce(NEW.payment_status, ''), pg_backend_pid() % 64, 1)
      ON CONFLICT (company_id, type_id, status, payment_status, shard) DO UPDATE SET total = c.total + 1;
    END IF;
    IF TG_OP <> 'INSERT' THEN
      INSERT INTO documents.document_counts AS c VALUES (OLD.company_id, OLD.type_id, OLD.status,
        coalesce(OLD.payment_status, ''), pg_backend_pid() % 64, -1)
      ON CONFLICT (company_id, type_id, status, payment_status, shard) DO UPDATE SET total = c.total - 1;
    END IF;
    RETURN NULL;
  END $$`;

/** Ids of at most 5,000 documents that have all words; a plan per call would cost more than the search. */
const SEARCH = `CREATE FUNCTION documents.search(company uuid, patterns text[]) RETURNS SETOF uuid ROWS 100
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  BEGIN
    IF NOT coalesce(company = nullif(current_setting('app.company_id', true), '')::uuid, false)
      THEN RETURN; END IF;
    RETURN QUERY SELECT d.id FROM documents.documents d
      WHERE ARRAY[d.company_id] @> ARRAY[company]
        AND d.search_text LIKE patterns[1]
        AND d.search_text LIKE coalesce(patterns[2], patterns[1])
        AND d.search_text LIKE coalesce(patterns[3], patterns[1])
        AND d.search_text LIKE ALL (patterns)
      LIMIT 5000;
  END $$`;
