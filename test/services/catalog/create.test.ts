import { catalog } from '../../../shared/contracts/catalog';
import { eventsOf } from '../../support/event-log';
import { beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { created, patched, refusalOf } from './articles';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

const FULL = {
  externalId: 'crm-77',
  type: 'PRODUCT',
  name: 'Łódź chair',
  description: 'Two\nlines',
  reference: 'CH-01',
  unitPrice: '149.99',
  currency: 'PLN',
  priceIncludesVat: true,
  prices: [{ currency: 'EUR', fromQuantity: '10', unitPrice: '30.5' }],
  unit: 'piece',
  translations: [{ language: 'de', name: 'Stuhl', description: 'Aus Holz', unit: 'Stück' }],
  vatRate: '23',
  stockTracked: true,
  stockQuantity: '12.5',
  lowStockThreshold: '3',
  allowNegativeStock: false,
  vatCategory: 'S',
  reverseChargeReason: 'pl_gas',
  placeRule: null,
  splitPayment: null,
  unitCode: 'H87',
  standardId: { scheme: '0160', value: '5901234123457' },
  classifications: [
    { listId: 'HS', code: '9401.61', version: '2022' },
    { listId: 'STI', code: '39112000-0' },
  ],
  originCountry: 'PL',
  attributes: [{ name: 'Kolor', value: 'zielony' }],
};

it('keeps and answers every field as it was sent', async () => {
  const answer = await account.http.post('/api/articles', FULL);
  expect(answer.status).toBe(201);
  const { id, version, isActive, createdAt, updatedAt, ...sent } = outputOf(catalog.create, answer);
  expect(sent).toEqual(FULL);
  expect({ version, isActive }).toEqual({ version: 1, isActive: true });
  expect(createdAt).toBe(updatedAt);
  const read = await account.http.get(`/api/articles/${id}`);
  expect(read.body).toEqual(answer.body);
  expect(read.headers.get('etag')).toMatch(/^"1-/);
  expect(read.headers.get('etag')).toBe(answer.headers.get('etag'));
});

it('begins a tracked stock at nothing unless it is told otherwise', async () => {
  expect((await created(account.http, { name: 'A', stockTracked: true })).stockQuantity).toBe('0');
  const given = await created(account.http, { name: 'B', stockTracked: true, stockQuantity: null });
  expect(given.stockQuantity).toBe('0');
});

it.each<[unknown, string]>([
  ['10', '10'],
  [10, '10'],
  ['10.50', '10.5'],
  [0.1, '0.1'],
  ['0.0000000001', '0.0000000001'],
  [1e-10, '0.0000000001'],
  ['999999999999999', '999999999999999'],
  [123456789012345, '123456789012345'],
  ['99999999999999.9999999999', '99999999999999.9999999999'],
  ['-0', '0'],
  ['0.00', '0'],
  [1.1e3, '1100'],
])('writes the price %j as %s, and keeps it exactly', async (sent, shown) => {
  const article = await created(account.http, { name: 'Priced', unitPrice: sent });
  expect(article.unitPrice).toBe(shown);
  expect((await account.http.call(catalog.get, { id: article.id })).unitPrice).toBe(shown);
});

it.each<[string, object, string[]]>([
  ['a negative price', { name: 'A', unitPrice: '-0.01' }, ['/unitPrice']],
  ['a price that is too great', { name: 'A', unitPrice: 1e15 }, ['/unitPrice']],
  ['a price of 5e-324', { name: 'A', unitPrice: 5e-324 }, ['/unitPrice']],
  ['a price a number cannot hold', { name: 'A', unitPrice: 0.1 + 0.2 }, ['/unitPrice']],
  ['a price with 11 decimals', { name: 'A', unitPrice: '0.00000000001' }, ['/unitPrice']],
  ['a negative stock', { name: 'A', stockQuantity: -1 }, ['/stockQuantity']],
  ['a stock with seven decimals', { name: 'A', stockQuantity: '0.0000001' }, ['/stockQuantity']],
  ['a change of a stock that is not there', { name: 'A', stockDelta: 1 }, ['/stockDelta']],
])('refuses %s', async (_what, body, pointers) => {
  const answer = await account.http.post('/api/articles', body);
  expect(refusalOf(answer)).toEqual([400, 'validation_failed', pointers]);
});

it('tells subscribers', async () => {
  const other = await owner(system);
  const { id } = await created(other.http, FULL);
  expect(await eventsOf(system, 'catalog', other.companyId, 'article.')).toEqual([
    {
      type: 'article.created',
      data: {
        id,
        type: 'PRODUCT',
        name: FULL.name,
        reference: 'CH-01',
        unitPrice: '149.99',
        currency: 'PLN',
        priceIncludesVat: true,
        vatRate: '23',
        vatCategory: 'S',
        reverseChargeReason: 'pl_gas',
        placeRule: null,
        splitPayment: null,
        unitCode: 'H87',
        standardId: FULL.standardId,
        isActive: true,
        version: 1,
      },
    },
  ]);
});

describe('what the line of an electronic invoice takes from an article', () => {
  const GTIN = { scheme: '0160', value: '5901234123457' };

  it('lists are replaced as a whole, null empties them, and absent ones stay', async () => {
    const lists = {
      classifications: [{ listId: 'HS', code: '9401.61', version: null }],
      attributes: [{ name: 'Farbe', value: 'grün' }],
    };
    const { id, classifications } = await created(account.http, {
      name: 'Chair',
      ...lists,
      standardId: GTIN,
    });
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
    [
      'a wrong check digit of a GTIN',
      { standardId: { ...GTIN, value: '5901234123458' } },
      '/standardId/value',
    ],
    [
      'a GTIN with an invisible letter',
      { standardId: { ...GTIN, value: '5901234123457\u200b' } },
      '/standardId/value',
    ],
    ['a scheme that does not exist', { standardId: { scheme: '9999', value: '1' } }, '/standardId/scheme'],
    ['a country that is none', { originCountry: 'XX' }, '/originCountry'],
    ['exempt with a rate', { vatCategory: 'E', vatRate: '19' }, '/vatCategory'],
    ['reverse charge with a rate', { vatCategory: 'AE', vatRate: '0.01' }, '/vatCategory'],
    ['standard without one', { vatCategory: 'S', vatRate: 0 }, '/vatCategory'],
    ['goods with the place of a service', { type: 'PRODUCT', placeRule: 'land' }, '/placeRule'],
    ['a rule that does not exist', { placeRule: 'moon' }, '/placeRule'],
    ['a reason that is no id', { reverseChargeReason: 'N6.3' }, '/reverseChargeReason'],
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

  it('a service with a rule of its place becomes no product while it has it', async () => {
    const { id } = await created(account.http, { name: 'Roof', placeRule: 'land' });
    expect(refusalOf(await patched(account.http, id, { type: 'PRODUCT' }))).toEqual([
      400,
      'validation_failed',
      ['/placeRule'],
    ]);
    expect((await patched(account.http, id, { type: 'PRODUCT', placeRule: null })).status).toBe(200);
  });
});
