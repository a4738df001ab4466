// The index of texts knows all companies: what a trigram is common to in all of them is gone through for one. The
// clients of a small company are compared faster than that list is, so they are read by the company.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(SEARCH);
};

const BEST = 'ORDER BY candidate.search_text LIKE ALL (beginnings) DESC, candidate.search_text, candidate.id';

/**
 * As in 0002, which says what the parameters are and why it acts as the owner; the same rows in the same order.
 * Up to 2,000 clients, archived ones counted, are few. OFFSET 0 keeps the conditions of the text from the index.
 */
const SEARCH = `CREATE OR REPLACE FUNCTION clients.search(
    company uuid, phrase text, patterns text[], beginnings text[]
  ) RETURNS SETOF clients.clients ROWS 20
  LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  DECLARE
    head text := left(phrase, 60);
    named integer;
  BEGIN
    IF NOT coalesce(company = nullif(current_setting('app.company_id', true), '')::uuid, false) THEN RETURN; END IF;
    RETURN QUERY SELECT * FROM (
        SELECT * FROM clients.clients c
        WHERE c.company_id = company AND c.is_active
          AND left(c.search_text, 60) >= head AND left(c.search_text, 60) < head || chr(1114111)
          AND starts_with(c.search_text, phrase)
        ORDER BY left(c.search_text, 60) LIMIT 100
      ) candidate
      ORDER BY candidate.search_text, candidate.id LIMIT 20;
    GET DIAGNOSTICS named = ROW_COUNT;
    IF named = 20 THEN RETURN; END IF;
    IF (SELECT sum(total) <= 2000 FROM clients.client_counts WHERE company_id = company) THEN
      RETURN QUERY SELECT * FROM (
          SELECT * FROM clients.clients c WHERE c.company_id = company AND c.is_active OFFSET 0
        ) candidate
        WHERE candidate.search_text LIKE ALL (patterns) AND NOT starts_with(candidate.search_text, phrase)
        ${BEST} LIMIT 20 - named;
      RETURN;
    END IF;
    RETURN QUERY SELECT * FROM (
        SELECT * FROM clients.clients c
        WHERE ARRAY[c.company_id] @> ARRAY[company] AND c.is_active
          AND c.search_text LIKE patterns[1]
          AND c.search_text LIKE coalesce(patterns[2], patterns[1])
          AND c.search_text LIKE coalesce(patterns[3], patterns[1])
          AND c.search_text LIKE ALL (patterns)
          AND NOT starts_with(c.search_text, phrase)
        LIMIT 5000
      ) candidate
      ${BEST} LIMIT 20 - named;
  END $$`;
