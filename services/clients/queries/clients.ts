// Queries that a model cannot express: counters and search. `$1` is always the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../shared/runtime/database/group-commits/insert';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import type { Conflicts } from '../../../shared/runtime/errors';
import { SEARCH_COLUMNS } from '../domain/present';
import { ClientRow } from '../models/client-row';

const columns = selectList(ClientRow, { without: SEARCH_COLUMNS });

/** The refusal of a client whose external id another one has. */
export const EXTERNAL_ID_TAKEN: Conflicts = { clients_external_id: ['client_external_id_taken'] };

/** Adds to the count of the company in the same statement; see migration 0001. */
export const insertClient = insertWithEvent(ClientRow, {
  isJoined: true,
  also: (rows) => `INSERT INTO clients.client_counts (company_id, shard, total)
    VALUES ($1, pg_backend_pid() % 64, ${rows})
    ON CONFLICT (company_id, shard) DO UPDATE SET total = client_counts.total + ${rows}`,
});

/** A shard may go below zero: only the sum counts. */
export const deleteClient = writeQuery(
  'clients.delete',
  `WITH counted AS (
      INSERT INTO clients.client_counts (company_id, shard, total) VALUES ($1, pg_backend_pid() % 64, -1)
      ON CONFLICT (company_id, shard) DO UPDATE SET total = client_counts.total - 1
    ) DELETE FROM clients.clients WHERE company_id = $1 AND id = $2`,
);

/** `$2` to `$4` are a SearchTerms; see migration 0002 for order and bounds. */
export const bestMatches = readQuery(
  'clients.best_matches',
  `SELECT ${columns} FROM clients.search($1, $2, $3, $4)`,
);

/** `$2` are the patterns of a search text. */
export const matching = readQuery(
  'clients.matching',
  'SELECT found AS id FROM clients.matching($1, $2) found',
);

/** Search texts of the newest hundred; none of a company whose clients are compared one by one, see migration 0009. */
export const someTexts = readQuery(
  'clients.some_texts',
  `SELECT search_text AS text FROM clients.clients
    WHERE company_id = $1 AND (SELECT sum(total) > 2000 FROM clients.client_counts WHERE company_id = $1)
    ORDER BY id DESC LIMIT 100`,
);

/** `$2` are ids of clients; the result has those with an id of another system. */
export const externalIdsOf = readQuery(
  'clients.external_ids',
  `SELECT id, external_id AS "externalId" FROM clients.clients
    WHERE company_id = $1 AND id = ANY($2::uuid[]) AND external_id IS NOT NULL`,
);

/** `$2` are ids of another system. */
export const idsOf = readQuery(
  'clients.ids_by_external_id',
  `SELECT id, external_id AS "externalId" FROM clients.clients WHERE company_id = $1 AND external_id = ANY($2::text[])`,
);

/** Each criterion gives its newest few, one more than are answered because one of them may be excluded. */
const alike = (condition: string) =>
  `(SELECT id FROM clients.clients WHERE company_id = $1 AND is_active AND ${condition} ORDER BY id DESC LIMIT 11)`;

/** `$2` e-mail, `$3` name, `$4` country, `$5` identifier, each as a key or null; `$6` the id to leave out. */
export const duplicatesOf = readQuery(
  'clients.duplicates',
  `SELECT id, name, contact_email AS "contactEmail", country, "matchedOn" FROM (
      ${alike('email_key = $2')} UNION ${alike('name_key = $3 AND country = $4')}
      UNION SELECT * FROM clients.having_identifier($1, $5)
    ) found JOIN clients.clients USING (id)
    CROSS JOIN LATERAL (SELECT array_remove(ARRAY[
      CASE WHEN email_key = $2 THEN 'email' END,
      CASE WHEN name_key = $3 AND country = $4 THEN 'name_country' END,
      CASE WHEN $5 = ANY (identifier_keys) THEN 'identifier' END], NULL) AS "matchedOn") compared
    WHERE company_id = $1 AND id::text IS DISTINCT FROM $6
    ORDER BY cardinality("matchedOn") DESC, id DESC LIMIT 10`,
);
