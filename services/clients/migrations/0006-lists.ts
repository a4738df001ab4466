// What lists are sorted and filtered by, and the id that a client has elsewhere.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql, role }) => {
  // an expression in a condition is not leakproof: row-level security would keep it out of its index, see 0002
  await sql(`ALTER TABLE clients.clients ADD COLUMN external_id text COLLATE "C",
    ADD COLUMN sort_key text COLLATE "C" GENERATED ALWAYS AS (left(search_text, 60)) STORED`);
  await sql(`CREATE UNIQUE INDEX clients_external_id ON clients.clients (company_id, external_id)
    WHERE external_id IS NOT NULL`);
  await sql('CREATE INDEX clients_by_change ON clients.clients (company_id, updated_at, id)');
  // one index for the search of names and the list by name, where another one would make creating dearer
  await sql('CREATE INDEX clients_by_sort_key ON clients.clients (company_id, sort_key, id)');
  await sql(SEARCH);
  await sql('DROP INDEX clients.clients_by_name_prefix, clients.clients_by_email');
  // archived ones, too: the list can be filtered by e-mail
  await sql(`CREATE INDEX clients_by_email ON clients.clients (company_id, email_key, id)
    WHERE email_key IS NOT NULL`);
  await sql(MATCHING);
  await sql('REVOKE ALL ON FUNCTION clients.matching FROM PUBLIC');
  await sql(`GRANT EXECUTE ON FUNCTION clients.matching TO ${role}`);
};

const AS_OWNER = `LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off`;
const IS_NOT_MINE = `NOT coalesce(company = nullif(current_setting('app.company_id', true), '')::uuid, false)`;
const IS_SMALL = `(SELECT sum(total) <= 2000 FROM clients.client_counts WHERE company_id = company)`;
const HAS_WORDS = `ARRAY[c.company_id] @> ARRAY[company] AND c.is_active
          AND c.search_text LIKE patterns[1]
          AND c.search_text LIKE coalesce(patterns[2], patterns[1])
          AND c.search_text LIKE coalesce(patterns[3], patterns[1])
          AND c.search_text LIKE ALL (patterns)`;
const BEST = 'ORDER BY candidate.search_text LIKE ALL (beginnings) DESC, candidate.search_text, candidate.id';

/** As in 0004, with the names read by the index of `sort_key`. */
const SEARCH = `CREATE OR REPLACE FUNCTION clients.search(
    company uuid, phrase text, patterns text[], beginnings text[]
  ) RETURNS SETOF clients.clients ROWS 20 ${AS_OWNER} AS $$
  DECLARE
    head text := left(phrase, 60);
    named integer;
  BEGIN
    IF ${IS_NOT_MINE} THEN RETURN; END IF;
    RETURN QUERY SELECT * FROM (
        SELECT * FROM clients.clients c
        WHERE c.company_id = company AND c.is_active
          AND c.sort_key >= head AND c.sort_key < head || chr(1114111)
          AND starts_with(c.search_text, phrase)
        ORDER BY c.sort_key LIMIT 100
      ) candidate
      ORDER BY candidate.search_text, candidate.id LIMIT 20;
    GET DIAGNOSTICS named = ROW_COUNT;
    IF named = 20 THEN RETURN; END IF;
    IF ${IS_SMALL} THEN
      RETURN QUERY SELECT * FROM (
          SELECT * FROM clients.clients c WHERE c.company_id = company AND c.is_active OFFSET 0
        ) candidate
        WHERE candidate.search_text LIKE ALL (patterns) AND NOT starts_with(candidate.search_text, phrase)
        ${BEST} LIMIT 20 - named;
      RETURN;
    END IF;
    RETURN QUERY SELECT * FROM (
        SELECT * FROM clients.clients c WHERE ${HAS_WORDS} AND NOT starts_with(c.search_text, phrase) LIMIT 5000
      ) candidate
      ${BEST} LIMIT 20 - named;
  END $$`;

/** Ids of at most 5,000 active clients that have all words; few clients are compared one by one, as in 0004. */
const MATCHING = `CREATE FUNCTION clients.matching(company uuid, patterns text[]) RETURNS SETOF uuid
  ROWS 100 ${AS_OWNER} AS $$
  BEGIN
    IF ${IS_NOT_MINE} THEN RETURN; END IF;
    IF ${IS_SMALL} THEN
      RETURN QUERY SELECT candidate.id FROM (
          SELECT c.id, c.search_text FROM clients.clients c WHERE c.company_id = company AND c.is_active OFFSET 0
        ) candidate WHERE candidate.search_text LIKE ALL (patterns);
      RETURN;
    END IF;
    RETURN QUERY SELECT c.id FROM clients.clients c WHERE ${HAS_WORDS} LIMIT 5000;
  END $$`;
