/** @list night — it fills a table with 200,000 articles */
// Lists are read by index, also where row-level security holds and a company has 100,000 articles.
import { ArticleRow } from '../../../services/catalog/models/article-row';
import { articleList, lowStockList } from '../../../services/catalog/queries/list';
import { lockQuery, selectQuery } from '../../../shared/runtime/database/derived-query';
import type { PreparedQuery } from '../../../shared/runtime/database/query';
import { EXPORT_PAGE } from '../../../shared/runtime/lists/export-page';
import { PlanDatabase } from '../../support/plans';

const COMPANY = '01900000-0000-7000-8000-0000000000aa';
const OTHER = '01900000-0000-7000-8000-0000000000bb';
const ARTICLES = 100_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

let database: PlanDatabase;

beforeAll(async () => {
  database = await PlanDatabase.start('catalog');
  for (const company of [COMPANY, OTHER]) await seed(company);
  await database.admin.query('VACUUM ANALYZE catalog.articles');
});

const idOf = (n: number) => `01910000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Half of the articles are tracked, one in 5,000 of those runs low; one in ten is archived. */
async function seed(company: string): Promise<void> {
  await database.admin.query(
    `INSERT INTO catalog.articles (company_id, id, type, name, name_key, reference, unit_price, stock_tracked,
       stock_quantity, low_stock_threshold, is_active, version, created_at, updated_at)
     SELECT $1, ('01910000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PRODUCT', md5(n::text), md5(n::text),
       'R' || n, 9.99, n % 2 = 0, 100, CASE WHEN n % 10000 = 2 THEN 200 ELSE 50 END, n % 10 > 0, 1, now(), now()
     FROM generate_series(1, ${ARTICLES}) n`,
    [company],
  );
}

const byId = selectQuery(ArticleRow, true, { id: '' }).query;
const lockById = lockQuery(ArticleRow, true, { id: '' }).query;
const exportPage = selectQuery(ArticleRow, true, { id: { above: '' } }, EXPORT_PAGE).query;
const first = articleList.query({ isActive: true });
const low = lowStockList.query({});

it.each<[string, PreparedQuery, unknown[], number, string]>([
  ['an article', byId, [idOf(77_777)], 1, 'articles_pkey'],
  ['an article to change', lockById, [idOf(77_777)], 1, 'articles_pkey'],
  ['a page of the export', exportPage, [idOf(50_000)], 200, 'articles_pkey'],
  ['the first articles', first.statement, first.values, 1_001, 'articles_by_name'],
  ['articles in the middle', first.statement, ['8', FIRST, 1_001, 0], 1_001, 'articles_by_name'],
  ['what comes after the last article', first.statement, ['g', FIRST, 1_001, 0], 0, 'articles_by_name'],
  ['articles that run low', low.statement, low.values, 10, 'articles_low_stock'],
])('%s is read by index, and nothing beside it', async (_what, statement, values, count, index) => {
  const plan = await database.explain(statement, values, COMPANY);
  expect(plan.text).toContain(`"Index Name":"${index}"`);
  expect(plan.text).not.toMatch(/Seq Scan|"Node Type":"(?:Incremental )?Sort"/);
  expect([plan.rows, plan.removed]).toEqual([count, 0]);
});

type ListInput = Parameters<typeof articleList.query>[0];
const ACTIVE = { isActive: true };
const SOME_DAY = '2020-01-01T00:00:00Z';

it.each<[string, ListInput['sort'], ListInput, number, string]>([
  ['by name, backwards', '-name', ACTIVE, 1_001, 'articles_by_name'],
  ['archived, by name', 'name', { isActive: false }, 1_001, 'articles_archived'],
  ['as they were made', 'createdAt', ACTIVE, 1_001, 'articles_pkey'],
  ['by change', '-updatedAt', ACTIVE, 1_001, 'articles_by_change'],
  ['changed since', 'updatedAt', { ...ACTIVE, updatedSince: SOME_DAY }, 1_001, 'articles_by_change'],
  ['that run low', 'name', { ...ACTIVE, stock: 'low' }, 10, 'articles_low_stock'],
  ['that are out of stock', 'name', { ...ACTIVE, stock: 'out' }, 0, 'articles_out'],
  ['with a reference', 'name', { ...ACTIVE, reference: 'R77777' }, 1, 'articles_reference'],
  ['with an external id', 'name', { ...ACTIVE, externalId: 'none' }, 0, 'articles_external_id'],
])('the list of articles %s is read by index', async (_what, sort, filter, count, index) => {
  const { statement, values } = articleList.query({ ...filter, sort });
  const plan = await database.explain(statement, values, COMPANY);
  expect(plan.rows).toBe(count);
  expect(plan.text).toContain(`"Index Name":"${index}"`);
  expect(plan.text).not.toMatch(/Seq Scan/);
});
