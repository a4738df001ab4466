// What the line of an electronic invoice takes from an article: unit, item numbers, classifications, VAT category.
import { catalog } from '../../../shared/contracts/catalog';
import { outputOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { created, patched, refusalOf } from './articles';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
});
afterAll(() => system?.stop());

const GTIN = { scheme: '0160', value: '5901234123457' };

it('lists are replaced as a whole, null empties them, and absent ones stay', async () => {
  const lists = {
    classifications: [{ listId: 'HS', code: '9401.61', version: null }],
    attributes: [{ name: 'Farbe', value: 'grün' }],
  };
  const { id, classifications } = await created(account.http, { name: 'Chair', ...lists, standardId: GTIN });
  expect(classifications).toEqual([{ listId: 'HS', code: '9401.61' }]);
  const renamed = outputOf(catalog.update, await patched(account.http, id, { name: 'Armchair' }));
  expect(renamed).toMatchObject({ classifications, attributes: lists.attributes, standardId: GTIN });
  const nulls = {
    classifications: null,
    attributes: null,
    standardId: null,
    unitCode: null,
    originCountry: null,
  };
  const emptied = outputOf(catalog.update, await patched(account.http, id, nulls));
  expect(emptied).toMatchObject({ classifications: [], attributes: [], standardId: null, version: 3 });
});

it.each<[string, object, string]>([
  ['a unit that is not listed', { unitCode: 'QQQ' }, '/unitCode'],
  ['a unit in words', { unitCode: 'Stück' }, '/unitCode'],
  ['a wrong check digit of a GTIN', { standardId: { ...GTIN, value: '5901234123458' } }, '/standardId/value'],
  ['a GTIN of nine digits', { standardId: { ...GTIN, value: '590123412' } }, '/standardId/value'],
  [
    'a GTIN with an invisible letter',
    { standardId: { ...GTIN, value: '5901234123457\u200b' } },
    '/standardId/value',
  ],
  ['a scheme that does not exist', { standardId: { scheme: '9999', value: '1' } }, '/standardId/scheme'],
  [
    'a list in small letters',
    { classifications: [{ listId: 'hs', code: '1' }] },
    '/classifications/0/listId',
  ],
  [
    'a code that turns around',
    { classifications: [{ listId: 'HS', code: '1\u202e2' }] },
    '/classifications/0/code',
  ],
  [
    'eleven classifications',
    { classifications: Array(11).fill({ listId: 'HS', code: '1' }) },
    '/classifications',
  ],
  ['31 attributes', { attributes: Array(31).fill({ name: 'a', value: 'b' }) }, '/attributes'],
  ['an attribute without a value', { attributes: [{ name: 'a' }] }, '/attributes/0/value'],
  ['a country that is none', { originCountry: 'XX' }, '/originCountry'],
  ['a category that does not exist', { vatCategory: 'B' }, '/vatCategory'],
  ['exempt with a rate', { vatCategory: 'E', vatRate: '19' }, '/vatCategory'],
  ['reverse charge with a rate', { vatCategory: 'AE', vatRate: '0.01' }, '/vatCategory'],
  ['standard without one', { vatCategory: 'S', vatRate: 0 }, '/vatCategory'],
])('%s is refused where it is', async (_what, fields, pointer) => {
  const answer = await account.http.post('/api/articles', { name: 'Refused', ...fields });
  expect(refusalOf(answer)).toEqual([400, 'validation_failed', [pointer]]);
});

it('category and rate are held together also when only one of them changes', async () => {
  const { id } = await created(account.http, { name: 'Export', vatCategory: 'G', vatRate: '0.00' });
  expect(refusalOf(await patched(account.http, id, { vatRate: 19 }))).toEqual([
    400,
    'validation_failed',
    ['/vatCategory'],
  ]);
  expect((await patched(account.http, id, { vatRate: 19, vatCategory: 'S' })).status).toBe(200);
  expect((await patched(account.http, id, { vatRate: null, vatCategory: 'E' })).status).toBe(200);
});

it('a list of articles with all that an item may say is read to its end', async () => {
  const other = await owner(system);
  const full = {
    classifications: Array(10).fill({ listId: 'HS', code: '9'.repeat(60), version: '2'.repeat(20) }),
    attributes: Array(30).fill({ name: '\u00e9'.repeat(50), value: '\u6f22'.repeat(100) }),
    description: '\u6f22'.repeat(2000),
  };
  const { id } = await created(other.http, { name: 'Full 0', ...full });
  await system.sql(
    `INSERT INTO catalog.articles SELECT (jsonb_populate_record(a, jsonb_build_object(
        'id', gen_random_uuid(), 'name', 'Full ' || n, 'name_key', 'full ' || lpad(n::text, 4, '0')))).*
      FROM catalog.articles a, generate_series(1, 120) n WHERE a.id = $1`,
    [id],
  );
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page: { items: { name: string }[]; nextCursor: string | null } = await other.http.call(
      catalog.list,
      cursor ? { cursor } : {},
    );
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000);
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(names).size).toBe(121);
});
