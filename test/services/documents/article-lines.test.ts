/** @list all — the rest of documents; npm test has the core of each capability */
// An article is a whole line: text, unit, price and VAT are those of the catalog, as far as the line says none.
import fc from 'fast-check';
import { catalog } from '../../../shared/contracts/catalog';
import type { clients } from '../../../shared/contracts/clients';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { business, drafted, faultsOf, newClient, post, sent } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { country: 'AT' }, { country: 'AT' }));

type ArticleFields = Omit<CallInput<typeof catalog.create>, 'name'> & { name?: string };

type ChangedFields = Omit<CallInput<typeof documents.update>, 'id'>;

const CHAIR: ArticleFields = {
  name: 'Chair',
  description: 'Oak, oiled',
  reference: undefined,
  type: 'PRODUCT',
  unitPrice: '100',
  unit: 'piece',
  unitCode: 'H87',
  vatRate: '20',
  classifications: [{ listId: 'HS', code: '940169' }],
  translations: [{ language: 'de', name: 'Stuhl', description: 'Eiche, geölt', unit: 'Stück' }],
};

const article = (fields: ArticleFields = {}) =>
  account.http.call(catalog.create, { name: 'Chair', ...CHAIR, ...fields });

async function lineOf(line: object, document: object = {}) {
  const { lines } = await drafted(account, { lines: [line], ...document });
  return lines[0];
}

const refusedLine = async (line: object, document: object = {}) =>
  faultsOf(
    await account.http.post('/api/documents', {
      ...{ typeId: 'invoice', clientId: account.clientId, lines: [line] },
      ...document,
    }),
  );

it('text, unit, price and VAT of a line are those of its article, and codes follow at the issue', async () => {
  const { id: articleId } = await article();
  const draft = await drafted(account, { lines: [{ articleId, quantity: 3 }] });
  expect(draft.lines[0]).toMatchObject({
    ...{ articleId, name: 'Chair', description: 'Oak, oiled', unit: 'piece', unitCode: 'H87' },
    ...{ quantity: '3', unitPrice: '100', vatRate: '20', vatCategory: 'S', netMinor: 30_000 },
  });
  const issued = await post(account.http, draft.id, 'issue');
  expect(issued.lines[0]?.classifications).toEqual([{ listId: 'HS', code: '940169' }]);
});

it('what the line says itself stays', async () => {
  const { id: articleId } = await article();
  const own = { description: 'A chair', unit: 'set', unitPrice: '90', vatRate: '10' };
  const line = await lineOf({ articleId, ...own });
  expect(line).toMatchObject(own);
  expect(line).not.toHaveProperty('name');
});

it.each<[string, object, Pick<CallInput<typeof clients.create>, 'language'>]>([
  ['of the document', { language: 'de' }, {}],
  ['of the client', {}, { language: 'de' }],
])('texts are in the language %s where the article has it', async (_what, document, client) => {
  const { id: articleId } = await article();
  const clientId = await newClient(account.http, { name: 'Buyer', country: 'AT', ...client });
  const line = await lineOf({ articleId }, { clientId, ...document });
  expect(line).toMatchObject({ name: 'Stuhl', description: 'Eiche, geölt', unit: 'Stück', unitCode: 'H87' });
  expect(await lineOf({ articleId }, { language: 'fr' })).toMatchObject({ name: 'Chair', unit: 'piece' });
});

it('the price is that of the currency and of the largest quantity that is reached', async () => {
  const prices = [
    { fromQuantity: 10, unitPrice: '80' },
    { fromQuantity: '100.5', unitPrice: '70' },
    { currency: 'CHF', unitPrice: '110' },
    { currency: 'CHF', fromQuantity: 10, unitPrice: '95' },
  ];
  const { id: articleId } = await article({ prices });
  const priceOf = async (quantity: number | string, currency: string) =>
    (await lineOf({ articleId, quantity }, { currency }))?.unitPrice;
  for (const [quantity, eur, chf] of [
    [1, '100', '110'],
    ['9.999999', '100', '110'],
    [10, '80', '95'],
    [-10, '80', '95'],
    ['100.5', '70', '95'],
  ] as const) {
    const more = quantity === -10 ? -1 : 1;
    expect([quantity, await priceOf(Number(quantity) * more, 'EUR')]).toEqual([quantity, eur]);
    expect([quantity, await priceOf(Number(quantity) * more, 'CHF')]).toEqual([quantity, chf]);
  }
});

it('an article without a price in the currency is refused with what to do', async () => {
  const { id: articleId } = await article();
  expect(await refusedLine({ articleId }, { currency: 'CHF' })).toMatchObject({
    status: 400,
    errors: [
      {
        pointer: '/lines/0/unitPrice',
        message: 'is needed: the article Chair has no price in CHF. Give one here, or in its `prices`',
      },
    ],
  });
  expect(await lineOf({ articleId, unitPrice: 120 }, { currency: 'CHF' })).toMatchObject({ name: 'Chair' });
});

describe('a draft whose currency changes', () => {
  const change = (id: string, fields: ChangedFields) =>
    account.http.call(documents.update, { id, ...fields });

  it('has prices of articles in the new currency, and stated prices as they were', async () => {
    const { id: articleId } = await article({
      prices: [
        { currency: 'CHF', unitPrice: '110' },
        { currency: 'CHF', fromQuantity: 10, unitPrice: '95' },
      ],
    });
    const lines = [{ articleId, quantity: 10 }, { articleId, unitPrice: '100' }, { articleId }];
    const { id } = await drafted(account, { lines });
    const body = await change(id, { currency: 'CHF' });
    expect(body).toMatchObject({ currency: 'CHF', totalMinor: 139_200 });
    expect(body.lines.map(({ unitPrice }) => unitPrice)).toEqual(['95', '100', '110']);
    expect(await change(id, { currency: 'EUR' })).toMatchObject({ lines: [{ unitPrice: '100' }, {}, {}] });
  });

  it('is refused where an article has no price in it, unless the line states one', async () => {
    const { id: articleId } = await article();
    const { id } = await drafted(account, { lines: [{ description: 'Talk', unitPrice: 5 }, { articleId }] });
    expect(faultsOf(await account.http.patch(`/api/documents/${id}`, { currency: 'CHF' }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/lines/1/unitPrice', message: expect.stringContaining('has no price in CHF') }],
    });
    const lines = [{ articleId, unitPrice: 120 }];
    const body = await change(id, { currency: 'CHF', lines });
    expect(body).toMatchObject({ currency: 'CHF', lines: [{ unitPrice: '120' }] });
    expect(await change(id, { currency: 'EUR' })).toMatchObject({ lines: [{ unitPrice: '120' }] });
  });

  it('is an invoice of a quote, too', async () => {
    const { id: articleId } = await article({ prices: [{ currency: 'CHF', unitPrice: '110' }] });
    const quote = await drafted(account, { typeId: 'quote', lines: [{ articleId }] });
    await post(account.http, quote.id, 'issue');
    const { id } = await account.http.call(documents.convert, { id: quote.id });
    expect(await change(id, { currency: 'CHF' })).toMatchObject({ lines: [{ unitPrice: '110' }] });
  });
});

describe('a draft whose language changes', () => {
  const GERMAN = { name: 'Stuhl', description: 'Eiche, geölt', unit: 'Stück', unitCode: 'H87' };
  const ENGLISH = { name: 'Chair', description: 'Oak, oiled', unit: 'piece', unitCode: 'H87' };
  const change = (id: string, fields: ChangedFields) =>
    account.http.call(documents.update, { id, ...fields });
  const draftedIn = async (language: 'en' | 'de', line: object = {}) =>
    drafted(account, { language, lines: [{ articleId: (await article()).id, ...line }] });

  it('has the texts of its articles in the new one, and prices as they were', async () => {
    const { id } = await draftedIn('en', { unitPrice: '90', quantity: 2 });
    const body = await change(id, { language: 'de' });
    expect(body).toMatchObject({ lines: [{ ...GERMAN, unitPrice: '90', quantity: '2' }], netMinor: 18_000 });
    expect(await change(id, { language: 'en' })).toMatchObject({ lines: [ENGLISH] });
  });

  it('keeps what a line states itself', async () => {
    const { id } = await draftedIn('en', { name: 'Chair', description: 'By the window', unit: 'set' });
    const { lines } = await change(id, { language: 'de' });
    expect(lines).toMatchObject([{ name: 'Stuhl', description: 'By the window', unit: 'set' }]);
    const own = await draftedIn('en', { description: 'A chair' });
    expect((await change(own.id, { language: 'de' })).lines[0]).not.toHaveProperty('name');
  });

  it('has those of the new client, where it states none itself', async () => {
    const { id } = await drafted(account, { lines: [{ articleId: (await article()).id }] });
    const clientOf = (language: 'en' | 'de') =>
      newClient(account.http, { name: 'Buyer', country: 'AT', language });
    await change(id, { clientId: await clientOf('en') });
    expect(await change(id, { clientId: await clientOf('de') })).toMatchObject({ lines: [GERMAN] });
    expect(await change(id, { clientId: await clientOf('en') })).toMatchObject({ lines: [ENGLISH] });
    expect(await change(id, { language: 'en', clientId: await clientOf('de') })).toMatchObject({
      lines: [ENGLISH],
    });
  });
});

it('a draft whose prices come to include VAT has those of its articles with it', async () => {
  const { id: articleId } = await article();
  const { id } = await drafted(account, { lines: [{ articleId }, { articleId, unitPrice: '100' }] });
  const body = await account.http.call(documents.update, { id, pricesIncludeVat: true });
  expect(body).toMatchObject({ totalMinor: 22_000, lines: [{ unitPrice: '120' }, { unitPrice: '100' }] });
});

it('a line without an article needs text and price', async () => {
  expect(await refusedLine({ quantity: 1 })).toMatchObject({
    errors: [
      { pointer: '/lines/0/description', message: 'is needed where there is no name' },
      { pointer: '/lines/0/unitPrice', message: 'is required' },
    ],
  });
});

it('prices with VAT become prices without, and the other way round', async () => {
  const gross = await article({ unitPrice: '120', priceIncludesVat: true });
  const net = await article({ unitPrice: '100' });
  expect(await lineOf({ articleId: gross.id })).toMatchObject({ unitPrice: '100', netMinor: 10_000 });
  const withVat = { pricesIncludeVat: true };
  expect(await lineOf({ articleId: gross.id }, withVat)).toMatchObject({
    unitPrice: '120',
    grossMinor: 12_000,
  });
  expect(await lineOf({ articleId: net.id }, withVat)).toMatchObject({
    unitPrice: '120',
    grossMinor: 12_000,
  });
});

it('a price with VAT is less the VAT of the article for a buyer who owes it, too', async () => {
  const { id: articleId } = await article({ unitPrice: '120', priceIncludesVat: true, type: 'SERVICE' });
  const clientId = await newClient(account.http, { name: 'Käufer', country: 'DE' });
  expect(await lineOf({ articleId }, { clientId })).toMatchObject({ vatCategory: 'AE', unitPrice: '100' });
});

it('totals with VAT are quantity times price, however the document states prices', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('10', '13', '20'),
      async (cents, quantity, vatRate) => {
        const unitPrice = (cents / 100).toFixed(2);
        const { id: articleId } = await article({ unitPrice, priceIncludesVat: true, vatRate });
        const lines = [{ articleId, quantity }];
        const gross = await drafted(account, { lines, pricesIncludeVat: true });
        expect(gross.totalMinor).toBe(cents * quantity);
        const net = await drafted(account, { lines });
        expect(Math.abs(net.totalMinor - cents * quantity)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 15 },
  );
});

it('an article is named by its external id as well', async () => {
  const { id: articleId } = await article({ externalId: 'shop-1' });
  const line = await lineOf({ articleExternalId: 'shop-1' });
  expect(line).toMatchObject({ articleId, name: 'Chair' });
  expect(line).not.toHaveProperty('articleExternalId');
  expect(await refusedLine({ articleExternalId: 'shop-2' })).toMatchObject({
    errors: expect.arrayContaining([
      { pointer: '/lines/0/articleExternalId', message: 'names no article of this company' },
    ]),
  });
  expect(await refusedLine({ articleId, articleExternalId: 'shop-2' })).toMatchObject({
    errors: [
      { pointer: '/lines/0/articleExternalId', message: 'is not that of `articleId`: give one of both' },
    ],
  });
});

it('lines of a changed draft, a correction and a debit note are filled as well', async () => {
  const { id: articleId } = await article();
  const draft = await drafted(account);
  const changed = await account.http.call(documents.update, {
    id: draft.id,
    lines: [{ articleId }],
    language: 'de',
  });
  expect(changed.lines[0]).toMatchObject({ name: 'Stuhl', unitPrice: '100', vatRate: '20' });
  const invoice = await sent(account);
  const lines = [{ articleId, quantity: 2 }];
  const corrected = await account.http.call(documents.correct, { id: invoice.id, changes: { lines } });
  expect(corrected.lines[0]).toMatchObject({ name: 'Chair', unitPrice: '100', quantity: '2' });
  const debit = await account.http.call(documents.debit, { id: (await sent(account)).id, lines });
  expect(debit.lines[0]).toMatchObject({ name: 'Chair', unitPrice: '100', quantity: '2' });
});

it.each<[string, object, string]>([
  ['two prices of one currency and quantity', { prices: [{ unitPrice: 1 }, { unitPrice: 2 }] }, '/prices/1'],
  ['a price below 0', { prices: [{ unitPrice: -1 }] }, '/prices/0/unitPrice'],
  ['a quantity below 0', { prices: [{ unitPrice: 1, fromQuantity: -1 }] }, '/prices/0/fromQuantity'],
  [
    'a language twice',
    {
      translations: [
        { language: 'de', name: 'A' },
        { language: 'de', name: 'B' },
      ],
    },
    '/translations/1/language',
  ],
])('an article has not %s', async (_what, fields, pointer) => {
  const answer = await account.http.post('/api/articles', { name: 'Chair', ...fields });
  expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
});
