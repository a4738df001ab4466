import { catalog } from '../../../shared/contracts/catalog';
import { eventsOf } from '../../support/event-log';
import { outputOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type CompanyAccount, owner } from '../../support/users';
import { created, listedNames, refusalOf } from './articles';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  account = await owner(system);
});
afterAll(() => system?.stop());

const FULL = {
  externalId: 'crm-77',
  type: 'PRODUCT',
  name: 'Łódź chair',
  description: 'Two\nlines',
  reference: 'CH-01',
  unitPrice: '149.99',
  currency: 'PLN',
  unit: 'piece',
  vatRate: '23',
  stockTracked: true,
  stockQuantity: '12.5',
  lowStockThreshold: '3',
  vatCategory: 'S',
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
  expect([read.headers.get('etag'), answer.headers.get('etag')]).toEqual(['"1"', '"1"']);
});

it('answers what was left out as null, and nothing the contract does not name', async () => {
  expect(await created(account.http, { name: 'Bare' })).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    externalId: null,
    type: 'SERVICE',
    name: 'Bare',
    description: null,
    reference: null,
    unitPrice: null,
    currency: null,
    unit: null,
    vatRate: null,
    stockTracked: false,
    stockQuantity: null,
    lowStockThreshold: null,
    vatCategory: null,
    unitCode: null,
    standardId: null,
    classifications: [],
    originCountry: null,
    attributes: [],
    isActive: true,
    version: 1,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
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
  ['no name', {}, ['/name']],
  ['a blank name', { name: ' ' }, ['/name']],
  ['a name of 201 characters', { name: 'a'.repeat(201) }, ['/name']],
  ['a NUL in the name', { name: 'a\0b' }, ['/name']],
  ['an unknown type', { name: 'A', type: 'GADGET' }, ['/type']],
  ['a blank reference', { name: 'A', reference: '' }, ['/reference']],
  ['a negative price', { name: 'A', unitPrice: '-0.01' }, ['/unitPrice']],
  ['a price that is no number', { name: 'A', unitPrice: 'ten' }, ['/unitPrice']],
  ['a price with a comma', { name: 'A', unitPrice: '1,5' }, ['/unitPrice']],
  ['a price with an exponent', { name: 'A', unitPrice: '1e3' }, ['/unitPrice']],
  ['a price that is too great', { name: 'A', unitPrice: 1e15 }, ['/unitPrice']],
  ['a price of 1e308', { name: 'A', unitPrice: 1e308 }, ['/unitPrice']],
  ['a price of 5e-324', { name: 'A', unitPrice: 5e-324 }, ['/unitPrice']],
  ['a price a number cannot hold', { name: 'A', unitPrice: 0.1 + 0.2 }, ['/unitPrice']],
  ['a price with 11 decimals', { name: 'A', unitPrice: '0.00000000001' }, ['/unitPrice']],
  ['a VAT rate over 100', { name: 'A', vatRate: '100.1' }, ['/vatRate']],
  ['a negative VAT rate', { name: 'A', vatRate: -1 }, ['/vatRate']],
  ['a VAT rate with five decimals', { name: 'A', vatRate: '5.00001' }, ['/vatRate']],
  ['a negative stock', { name: 'A', stockQuantity: -1 }, ['/stockQuantity']],
  ['a stock with seven decimals', { name: 'A', stockQuantity: '0.0000001' }, ['/stockQuantity']],
  ['a negative threshold', { name: 'A', lowStockThreshold: '-1' }, ['/lowStockThreshold']],
  ['a lower-case currency', { name: 'A', currency: 'eur' }, ['/currency']],
  ['a currency that is none', { name: 'A', currency: 'XXZ' }, ['/currency']],
  ['text for a flag', { name: 'A', stockTracked: 'yes' }, ['/stockTracked']],
  ['null for a flag', { name: 'A', stockTracked: null }, ['/stockTracked']],
  ['a change of a stock that is not there', { name: 'A', stockDelta: 1 }, ['/stockDelta']],
  ['a company', { name: 'A', companyId: '01900000-0000-7000-8000-000000000001' }, ['/companyId']],
  ['a derived field', { name: 'A', nameKey: 'a' }, ['/nameKey']],
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
        vatRate: '23',
        vatCategory: 'S',
        unitCode: 'H87',
        standardId: FULL.standardId,
        isActive: true,
        version: 1,
      },
    },
  ]);
});

it('stores nothing of a refused request', async () => {
  const other = await owner(system);
  await other.http.post('/api/articles', { name: 'A', extra: true });
  await other.http.post('/api/articles', { name: 'A', unitPrice: -1 });
  expect(await listedNames(other.http)).toEqual([]);
  expect(await eventsOf(system, 'catalog', other.companyId, 'article.')).toEqual([]);
});

it('makes one article for one Idempotency-Key', async () => {
  const other = await owner(system);
  const headers = { 'idempotency-key': 'once' };
  const send = () => other.http.post('/api/articles', { name: 'Once', reference: 'R' }, headers);
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(await listedNames(other.http)).toEqual(['Once']);
});
