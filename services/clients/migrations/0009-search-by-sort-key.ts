// The clients of a small company are compared in an index, whose entries lie side by side. Their rows lie apart in the
// table, a page each: of a thousand clients among a million a search read 1,000 pages, 27 ms where they came from the
// cache of the operating system and 0.7 ms where all were in that of PostgreSQL. In the index it is 1.2 and 0.6 ms.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await widenSortKey(sql);
  await sql(SEARCH);
  await sql(MATCHING);
};

/** Most texts are no longer than that; a cursor of the list by name holds the key, in which a character may have 4 bytes. */
const KEY = 160;

async function widenSortKey(sql: (text: string) => Promise<unknown>): Promise<void> {
  await sql('ALTER TABLE clients.clients DROP COLUMN sort_key');
  await sql(`ALTER TABLE clients.clients
    ADD COLUMN sort_key text COLLATE "C" GENERATED ALWAYS AS (left(search_text, ${KEY})) STORED`);
  await sql(`CREATE INDEX clients_by_sort_key ON clients.clients (company_id, sort_key, id)
    INCLUDE (is_active)`);
}

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

/** By the index alone; a key that is as long as keys can be may be the beginning of a longer text, which is to be read. */
const KEYS_WITH_WORDS = `SELECT c.id, c.sort_key, char_length(c.sort_key) = ${KEY} AS is_cut
          FROM clients.clients c WHERE c.company_id = company AND c.is_active
            AND (c.sort_key LIKE ALL (patterns) OR char_length(c.sort_key) = ${KEY})`;

/**
 * As in 0006, which says what the parameters are; the same rows in the same order. In a small company the rows of the
 * best twenty are read, and those whose text is longer than its key.
 */
const SEARCH = `CREATE OR REPLACE FUNCTION clients.search(
    company uuid, phrase text, patterns text[], beginnings text[]
  ) RETURNS SETOF clients.clients ROWS 20 ${AS_OWNER} AS $$
  DECLARE
    head text := left(phrase, ${KEY});
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
      RETURN QUERY WITH keys AS MATERIALIZED (
          ${KEYS_WITH_WORDS}
        ), found AS MATERIALIZED (
          (SELECT keys.id FROM keys WHERE NOT keys.is_cut AND NOT starts_with(keys.sort_key, phrase)
            ORDER BY keys.sort_key LIKE ALL (beginnings) DESC, keys.sort_key, keys.id LIMIT 20)
          UNION ALL SELECT keys.id FROM keys WHERE keys.is_cut
        )
        SELECT candidate.* FROM found JOIN clients.clients candidate
          ON candidate.company_id = company AND candidate.id = found.id
        WHERE candidate.search_text LIKE ALL (patterns) AND NOT starts_with(candidate.search_text, phrase)
        ${BEST} LIMIT 20 - named;
      RETURN;
    END IF;
    RETURN QUERY SELECT * FROM (
        SELECT * FROM clients.clients c WHERE ${HAS_WORDS} AND NOT starts_with(c.search_text, phrase) LIMIT 5000
      ) candidate
      ${BEST} LIMIT 20 - named;
  END $$`;

/** Ids of at most 5,000 active clients that have all words; few clients are compared in the index. */
const MATCHING = `CREATE OR REPLACE FUNCTION clients.matching(company uuid, patterns text[]) RETURNS SETOF uuid
  ROWS 100 ${AS_OWNER} AS $$
  BEGIN
    IF ${IS_NOT_MINE} THEN RETURN; END IF;
    IF ${IS_SMALL} THEN
      RETURN QUERY WITH keys AS MATERIALIZED (
          ${KEYS_WITH_WORDS}
        )
        SELECT keys.id FROM keys WHERE NOT keys.is_cut
        UNION ALL SELECT candidate.id FROM keys JOIN clients.clients candidate
          ON candidate.company_id = company AND candidate.id = keys.id
        WHERE keys.is_cut AND candidate.search_text LIKE ALL (patterns);
      RETURN;
    END IF;
    RETURN QUERY SELECT c.id FROM clients.clients c WHERE ${HAS_WORDS} LIMIT 5000;
  END $$`;
