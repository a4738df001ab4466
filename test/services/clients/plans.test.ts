/** @list night — it fills a database with 100,000 clients of one company among 200 others */
import { CommonParts } from '../../../services/clients/domain/new-client';
import { SEARCH_COLUMNS } from '../../../services/clients/domain/present';
import { searchTermsOf } from '../../../services/clients/domain/search-terms';
import { ClientRow } from '../../../services/clients/models/client-row';
import * as statements from '../../../services/clients/queries/clients';
import { clientList } from '../../../services/clients/use-cases/client-list';
import { lockQuery, selectQuery } from '../../../shared/runtime/database/derived-query';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { EXPORT_PAGE } from '../../../shared/runtime/lists/export-page';
import {
  BIG_COMPANY,
  type BigDatabase,
  CLIENTS,
  idOf,
  SMALL_COMPANY,
  startBigDatabase,
} from './hundred-thousand';

const BEYOND_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** PostgreSQL makes a plan for any values after five for particular ones: both kinds have to be good. */
const RUNS = 7;

let big: BigDatabase;
const plans: string[] = [];

beforeAll(async () => {
  big = await startBigDatabase();
  big.admin.on('notice', ({ message }) => plans.push(message ?? ''));
  await big.admin.query(`LOAD 'auto_explain';
    SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_analyze = on; SET auto_explain.log_level = notice;
    SET ROLE ${big.serviceRole}; SET search_path = clients`);
});

/** Runs a statement as the service does, and returns its rows and the plans of it and of what it calls. */
async function run(
  statement: PreparedQuery,
  values: unknown[],
  companyId = BIG_COMPANY,
): Promise<{ rows: { id: string; name: string }[]; plan: string }> {
  plans.length = 0;
  // A generic plan, as the connections of the service have it.
  await big.admin.query(
    `BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL app.company_id = '${companyId}'`,
  );
  const { rows } = await big.admin.query({ ...statement, values: [companyId, ...values] });
  // a plan is told when its portal is closed, which is here at the latest
  await big.admin.query('COMMIT');
  return { rows, plan: plans.join('\n') };
}

const NOTHING_COMMON = new CommonParts([]);

function searchFor(query: string): unknown[] {
  const terms = searchTermsOf(query, NOTHING_COMMON);
  if (!terms) throw new Error(`nothing to look for in ${query}`);
  return [terms.phrase, terms.patterns, terms.beginnings];
}

const byId = selectQuery(ClientRow, true, { id: '' }, { without: SEARCH_COLUMNS }).query;
const lockById = lockQuery(ClientRow, true, { id: '' }).query;
const exportPage = selectQuery(ClientRow, true, { id: { above: '' } }, EXPORT_PAGE).query;
const PAGE = { page: 1, pageSize: 25 };
const { statement: page } = clientList.query(PAGE);
const { statement: farPage } = clientList.query({ ...PAGE, page: 2_000 });
const { bestMatches, matching, duplicatesOf, someTexts } = statements;
const NONE = null;

it.each<[string, PreparedQuery, unknown[], number, string[]]>([
  ['a client', byId, [idOf(77_777)], 1, ['clients_pkey']],
  ['a client to change', lockById, [idOf(77_777)], 1, ['clients_pkey']],
  ['a page of the export', exportPage, [idOf(50_000)], 200, ['clients_pkey']],
  ['the first page', page, [BEYOND_ALL_IDS, 25, 0], 25, ['clients_pkey']],
  ['some texts', someTexts, [], 100, ['clients_pkey']],
  ['a page in the middle, by cursor', page, [idOf(50_000), 25, 0], 25, ['clients_pkey']],
  ['a page in the middle, by number', farPage, [BEYOND_ALL_IDS, 25, 50_000], 25, ['clients_pkey']],
  [
    'a search for one e-mail',
    bestMatches,
    searchFor('client77777@'),
    1,
    ['clients_by_sort_key', 'clients_by_text'],
  ],
  [
    'a search that finds nothing',
    bestMatches,
    searchFor('zzzzzz'),
    0,
    ['clients_by_sort_key', 'clients_by_text'],
  ],
  ['a search for two words', bestMatches, searchFor('gmbh client77776@'), 1, ['clients_by_text']],
  ['a search for a word in every second client', bestMatches, searchFor('gmbh'), 20, ['clients_by_text']],
  ['a search for a word in every client', bestMatches, searchFor('berlin'), 20, ['clients_by_text']],
  ['a search for the beginning of many names', bestMatches, searchFor('a'), 20, ['clients_by_sort_key']],
  ['a search for a sign no client has', bestMatches, searchFor('%'), 0, ['clients_by_text']],
  [
    'duplicates by e-mail',
    duplicatesOf,
    ['client5@example.com', NONE, NONE, NONE, NONE],
    1,
    ['clients_by_email'],
  ],
  ['duplicates by name', duplicatesOf, [NONE, 'e4da3b7f ag', 'DE', NONE, NONE], 1, ['clients_by_name']],
  ['duplicates by identifier', duplicatesOf, [NONE, NONE, NONE, 'de5', NONE], 1, ['clients_by_text']],
  [
    'duplicates by everything',
    duplicatesOf,
    ['client5@example.com', 'e4da3b7f ag', 'DE', 'de7', idOf(9)],
    2,
    ['clients_by_email', 'clients_by_name', 'clients_by_text', 'clients_pkey'],
  ],
])('%s is read by index', async (_what, statement, values, count, indexes) => {
  for (let n = 0; n < RUNS; n++) {
    const { rows, plan } = await run(statement, values);
    expect(rows.length).toBe(count);
    expect(plan).not.toMatch(/Seq Scan on clients\b/);
    for (const index of indexes)
      expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan.* (?:using|on) ${index}\\b`));
  }
});

type ListInput = Parameters<typeof clientList.query>[0];
type ListFilter = Omit<ListInput, 'page' | 'pageSize' | 'sort'>;
const SOME_DAY = '2020-01-01T00:00:00Z';

it.each<[string, ListInput['sort'], ListFilter, number, string]>([
  ['by name', 'name', {}, 25, 'clients_by_sort_key'],
  ['by name, backwards', '-name', { isActive: true }, 25, 'clients_by_sort_key'],
  ['by change', '-updatedAt', {}, 25, 'clients_by_change'],
  ['changed since', 'updatedAt', { updatedSince: SOME_DAY }, 25, 'clients_by_change'],
  ['as they were made', 'createdAt', { createdFrom: SOME_DAY, country: 'DE' }, 25, 'clients_pkey'],
  ['of a country', '-createdAt', { country: 'DE', type: 'COMPANY' }, 25, 'clients_pkey'],
  ['of a country nobody is from', 'name', { country: 'FR' }, 0, 'clients_by_sort_key'],
  ['with an e-mail', '-createdAt', { email: 'CLIENT5@example.com' }, 1, 'clients_by_email'],
  ['with an external id', 'name', { externalId: 'none' }, 0, 'clients_external_id'],
])('the list of clients %s is read by index', async (_what, sort, filter, count, index) => {
  const { statement, values } = clientList.query({ ...PAGE, ...filter, sort });
  const { rows, plan } = await run(statement, values);
  expect(rows.filter(({ id }) => id !== null).length).toBe(count === 25 ? 26 : count);
  expect(plan).not.toMatch(/Seq Scan on clients\b/);
  // A look-up returns a single row, in which a sort key is harmless.
  if (count > 1) expect(plan).not.toContain('Sort Key');
  expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan.* using ${index}\\b`));
  expect(Math.max(...actualRows(plan))).toBeLessThanOrEqual(10_001);
});

it.each([
  ['client77777@', 1],
  ['berlin', 5_000],
])('a search text "%s" is looked up for the list', async (text, count) => {
  const [, patterns] = searchFor(text);
  const { rows, plan } = await run(matching, [patterns]);
  expect(rows.length).toBe(count);
  expect(plan).toMatch(/Bitmap Index Scan on clients_by_text/);
});

it('looks through the clients of a small company, which others fill the lists of the text index for', async () => {
  const { rows, plan } = await run(bestMatches, searchFor('client77@'), SMALL_COMPANY);
  expect(rows.length).toBe(1);
  expect(plan).not.toMatch(/Seq Scan on clients\b/);
  expect(plan).not.toContain('clients_by_text');
  expect(plan).toMatch(/Index Only Scan using clients_by_sort_key/);
  const fetched = [...plan.matchAll(/Index Scan using clients_pkey.*actual[^)]* rows=([\d.]+) loops=(\d+)/g)];
  expect(fetched.map(([, rows, loops]) => Number(rows) * Number(loops))).toEqual([1]);
  expect(Math.max(...actualRows(plan))).toBeLessThanOrEqual(500);
});

it('has a counter instead of counting', async () => {
  const { plan } = await run(page, [BEYOND_ALL_IDS, 25, 0]);
  expect(plan).toMatch(/Scan.* on client_counts/);
  expect(Math.max(...actualRows(plan))).toBeLessThanOrEqual(25);
});

it('reads at most 100 of the clients whose names begin with the query', async () => {
  const { rows, plan } = await run(bestMatches, searchFor('a'));
  expect(rows.length).toBe(20);
  expect(Math.max(...actualRows(plan))).toBeLessThanOrEqual(100);
});

it.each(['gmbh', 'berlin', 'client', 'exa'])(
  'compares at most 5,000 of the clients that have the word "%s"',
  async (word) => {
    const { rows, plan } = await run(bestMatches, searchFor(word));
    expect(rows.length).toBe(20);
    expect(rowsOf(plan, 'Limit')).toContain(5_000);
  },
);

it('finds the client whose name is the word, although every second client has the word', async () => {
  await big.admin.query('RESET ROLE');
  await big.admin.query(
    `UPDATE clients.clients SET name = 'GmbH', search_text = E' gmbh \\n berlin ' WHERE company_id = $1 AND id = $2`,
    [BIG_COMPANY, idOf(99_999)],
  );
  await big.admin.query(`SET ROLE ${big.serviceRole}`);
  const { rows } = await run(bestMatches, searchFor('gmbh'));
  expect(rows[0]).toMatchObject({ id: idOf(99_999), name: 'GmbH' });
});

it('reads a small company without touching the clients of the big one', async () => {
  const { rows, plan } = await run(bestMatches, searchFor('gmbh'), SMALL_COMPANY);
  expect(rows.length).toBe(20);
  expect(Math.max(...actualRows(plan))).toBeLessThan(CLIENTS / 100);
});

describe('the functions that act as the owner', () => {
  it('is owned by an ordinary role, for which row-level security is forced', async () => {
    const { rows } = await big.admin.query(`SELECT rolsuper, rolbypassrls, relforcerowsecurity FROM pg_class
      JOIN pg_roles ON pg_roles.oid = relowner WHERE pg_class.oid = 'clients.clients'::regclass`);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, relforcerowsecurity: true }]);
  });

  const calls = [
    `SELECT id FROM clients.search($1, ' a', ARRAY['%gmbh%'], ARRAY['% gmbh%'])`,
    `SELECT * FROM clients.having_identifier($1, 'de5')`,
    `SELECT * FROM clients.matching($1, ARRAY['%gmbh%'])`,
  ];

  it.each(calls)('answer nothing for another company than that of the transaction: %s', async (text) => {
    await big.admin.query(`BEGIN; SET LOCAL app.company_id = '${SMALL_COMPANY}'`);
    const theirs = await big.admin.query(text, [BIG_COMPANY]);
    const mine = await big.admin.query(text, [SMALL_COMPANY]);
    await big.admin.query('COMMIT');
    expect([theirs.rowCount, mine.rowCount === 0]).toEqual([0, false]);
  });

  it.each(calls)('answer nothing without a company in the transaction: %s', async (text) => {
    const outside = await big.admin.query(text, [BIG_COMPANY]);
    await big.admin.query(`BEGIN; SET LOCAL app.all_companies = 'on'`);
    const across = await big.admin.query(text, [BIG_COMPANY]);
    await big.admin.query('COMMIT');
    expect([outside.rowCount, across.rowCount]).toEqual([0, 0]);
  });

  it('may be called by the service and by nobody else', async () => {
    const { rows } = await big.admin.query<{ access: string }>(
      `SELECT unnest(proacl)::text AS access FROM pg_proc WHERE pronamespace = 'clients'::regnamespace AND prosecdef`,
    );
    const grantees = new Set(rows.map(({ access }) => access.split('=')[0]));
    expect(grantees).toEqual(new Set([big.serviceRole, big.serviceRole.replace(/_clients$/, '')]));
  });
});

function actualRows(plan: string): number[] {
  return [...plan.matchAll(/actual[^)]* rows=([\d.]+)/g)].map(([, rows]) => Number(rows));
}

function rowsOf(plan: string, node: string): number[] {
  return [...plan.matchAll(new RegExp(`${node} .*actual[^)]* rows=([\\d.]+)`, 'g'))].map(([, rows]) =>
    Number(rows),
  );
}
