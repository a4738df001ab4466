// Plans of an import's queries on tables that were never analysed: the first import begins with an empty one, and ends before
// autovacuum comes.
import {
  matchQueries as articleMatches,
  lockArticles,
} from '../../../services/catalog/importing/queries/imports';
import {
  externalIdsOf,
  lockClients,
  matchQueries,
} from '../../../services/clients/importing/queries/imports';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { PlanDatabase } from '../../support/plans';

const COMPANY = '01900000-0000-7000-8000-00000000000a';
const ROWS = 3_000;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const WANTED = [7, 70, 700, 7];

const CLIENTS = `INSERT INTO clients.clients (company_id, id, type, name, identifiers, metadata, is_active, search_text, name_key,
    identifier_keys, version, created_at, updated_at, external_id, email_key)
  SELECT '${COMPANY}', ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'COMPANY', 'Client ' || n, '[]', '{}', true, '',
    'client', '{}', 1, now(), now(), 'E' || n, 'client' || n || '@example.com' FROM generate_series(1, ${ROWS}) n`;
const ARTICLES = `INSERT INTO catalog.articles (company_id, id, type, name, name_key, stock_tracked, is_active, version, created_at,
    updated_at, external_id, reference)
  SELECT '${COMPANY}', ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'PRODUCT', 'Article ' || n, 'article', false,
    true, 1, now(), now(), 'E' || n, 'R' || n FROM generate_series(1, ${ROWS}) n`;

describe.each<[string, string, [string, PreparedQuery, (n: number) => string][]]>([
  [
    'clients',
    CLIENTS,
    [
      ['by external id', matchQueries.externalId, (n) => `E${n}`],
      ['by e-mail', matchQueries.email, (n) => `client${n}@example.com`],
      ['ids that are taken', externalIdsOf, (n) => `E${n}`],
      ['to be changed', lockClients, idOf],
    ],
  ],
  [
    'catalog',
    ARTICLES,
    [
      ['by external id', articleMatches.externalId, (n) => `E${n}`],
      ['by reference', articleMatches.reference, (n) => `R${n}`],
      ['to be changed', lockArticles, idOf],
    ],
  ],
])('rows of an import into %s', (service, seed, queries) => {
  let database: PlanDatabase;
  beforeAll(async () => {
    database = await PlanDatabase.start(service, `${service}_import`);
    await database.admin.query(seed);
  });

  it.each(queries)('%s are found by the index, each once', async (_what, query, named) => {
    const plan = await database.explain(query, [WANTED.map(named)], COMPANY);
    expect([plan.rows, plan.removed]).toEqual([3, 0]);
    // the plan of the empty table before it would be kept, which is by another index
    expect(query.isUnprepared).toBe(true);
  });
});
