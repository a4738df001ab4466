// Row-level security lets a condition into an index only when its operator is leakproof. Equality and order are,
// LIKE and array operators are not: what needs these is asked through functions that act as the owner of the table.
// They keep both locks: rows of the company they are given, and only when it is the company of the transaction.
import type { Migration, MigrationContext } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql, role }) => {
  await sql('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await createIndexes(sql);
  // the owner is subject to forced row-level security as well, unless it is a superuser
  await sql('CREATE POLICY owner_reads ON clients.clients FOR SELECT TO CURRENT_USER USING (true)');
  await sql(SEARCH);
  await sql(HAVING_IDENTIFIER);
  for (const name of ['search', 'having_identifier']) {
    await sql(`REVOKE ALL ON FUNCTION clients.${name} FROM PUBLIC`);
    await sql(`GRANT EXECUTE ON FUNCTION clients.${name} TO ${role}`);
  }
};

async function createIndexes(sql: MigrationContext['sql']): Promise<void> {
  // ends with the id: the newest ten of many equal ones are read without sorting them all
  await sql('CREATE INDEX clients_by_email ON clients.clients (company_id, email_key, id) WHERE is_active');
  await sql(
    'CREATE INDEX clients_by_name ON clients.clients (company_id, name_key, country, id) WHERE is_active',
  );
  // search_text begins with the folded name; an index entry must not grow beyond a third of a page
  await sql(
    'CREATE INDEX clients_by_name_prefix ON clients.clients (company_id, left(search_text, 60)) WHERE is_active',
  );
  // The company is an array here so that no other index can answer the question, and comes last because its long
  // list of rows is then looked up for candidates only. New entries are merged 256 kB at a time: a smaller list
  // makes inserting dearer, a longer one searching.
  await sql(`CREATE INDEX clients_by_text ON clients.clients
    USING gin (search_text gin_trgm_ops, identifier_keys, (ARRAY[company_id]))
    WITH (gin_pending_list_limit = 256) WHERE is_active`);
}

/**
 * A plan per call would cost more than the search, and one made for the average company must not be chosen by size.
 * The settings hold inside the function only.
 */
const AS_OWNER = `LANGUAGE plpgsql STABLE STRICT SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off`;

const IS_MINE = `company = nullif(current_setting('app.company_id', true), '')::uuid`;

/**
 * At most 20, best first. `phrase` is the beginning of a name; `patterns` are those of the words, the longest first,
 * `beginnings` the same with each word at the beginning of a word.
 * The work is bounded: of the names that begin with the phrase the first 100 are read, in the order of the index,
 * which is that of their first sixty characters; of the other clients 5,000 are compared.
 */
const SEARCH = `CREATE FUNCTION clients.search(company uuid, phrase text, patterns text[], beginnings text[])
  RETURNS SETOF clients.clients ROWS 20 ${AS_OWNER} AS $$
  DECLARE
    head text := left(phrase, 60);
    named integer;
  BEGIN
    IF NOT coalesce(${IS_MINE}, false) THEN RETURN; END IF;
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
      ORDER BY candidate.search_text LIKE ALL (beginnings) DESC, candidate.search_text, candidate.id
      LIMIT 20 - named;
  END $$`;

const HAVING_IDENTIFIER = `CREATE FUNCTION clients.having_identifier(company uuid, key text) RETURNS SETOF uuid
  ROWS 11 ${AS_OWNER} AS $$
  BEGIN
    IF NOT coalesce(${IS_MINE}, false) THEN RETURN; END IF;
    RETURN QUERY SELECT c.id FROM clients.clients c
      WHERE ARRAY[c.company_id] @> ARRAY[company] AND c.is_active AND c.identifier_keys @> ARRAY[key]
      ORDER BY c.id DESC LIMIT 11;
  END $$`;
