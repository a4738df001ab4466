/** @list all — the rest of documents; npm test has the core of each capability */
// The issue of an invoice takes its articles out of the stock, in one transaction with the number: what takes it back gives them back.
import fc from 'fast-check';
import { catalog } from '../../../shared/contracts/catalog';
import { companies } from '../../../shared/contracts/companies';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { eventsOf } from '../../support/event-log';
import { beforeTests } from '../../support/made-before';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { type Business, business, drafted, issued, newClient, post } from './document-steps';

const system = beforeTests(startTestSystem);
const COMPANY = { country: 'AT', movesStock: true };
const account = beforeTests(() => business(system, COMPANY, { country: 'AT' }));

type ArticleFields = Partial<CallInput<typeof catalog.create>>;

async function stocked(stockQuantity: number | string, fields: ArticleFields = {}, of: Business = account) {
  const article = { name: 'Chair', type: 'PRODUCT' as const, unitPrice: '100', vatRate: '20' };
  const { id } = await of.http.call(catalog.create, {
    ...article,
    stockTracked: true,
    stockQuantity,
    ...fields,
  });
  return id;
}

const stockOf = async (id: string, of: Business = account) =>
  (await of.http.call(catalog.get, { id })).stockQuantity;
const movementsOf = async (id: string, of: Business = account) =>
  (await of.http.call(catalog.movements, { id, pageSize: 100 })).items;
const of = (articleId: string, quantity: number | string = 1) => ({ articleId, quantity });

/** The stock, which the sum of the movements is always. */
async function balancedStock(id: string): Promise<number> {
  const stock = Number(await stockOf(id));
  const movements = await movementsOf(id);
  const sum = movements.reduce((all, { quantity }) => all + Number(quantity), 0);
  expect({ sum: sum.toFixed(6), last: Number(movements[0]?.stockQuantity ?? 0) }).toEqual({
    ...{ sum: stock.toFixed(6), last: stock },
  });
  return stock;
}

it('an issue takes the quantities, a cancellation gives them back, and the movements name both', async () => {
  const chair = await stocked(10);
  const invoice = await issued(account, { lines: [of(chair, 3), of(chair, '0.5')] });
  expect(await balancedStock(chair)).toBe(6.5);
  await post(account.http, invoice.id, 'cancel', { reason: 'Typo' });
  expect(await balancedStock(chair)).toBe(10);
  const { id: documentId, number: documentNumber } = invoice;
  expect(await movementsOf(chair)).toMatchObject([
    { quantity: '3.5', stockQuantity: '10', documentId, documentNumber },
    { quantity: '-3.5', stockQuantity: '6.5', documentId, documentNumber },
    { quantity: '10', stockQuantity: '10', documentId: null, documentNumber: null },
  ]);
});

it('a draft, a quote, a deposit, an untracked article and a company that does not ask for it move nothing', async () => {
  const chair = await stocked(5);
  const untracked = await stocked(5, { stockTracked: false });
  await drafted(account, { lines: [of(chair)] });
  await issued(account, { typeId: 'quote', lines: [of(chair)] });
  await issued(account, { typeCode: '386', lines: [of(chair)] });
  await issued(account, { lines: [of(untracked)] });
  expect([await balancedStock(chair), await balancedStock(untracked)]).toEqual([5, 5]);
  const other = await business(system, { country: 'AT' }, { country: 'AT' });
  const theirs = await stocked(1, {}, other);
  const invoice = await issued(other, { lines: [of(theirs, 3)] });
  await other.http.call(companies.changeInfo, { movesStock: true });
  await post(other.http, invoice.id, 'credit');
  expect(await stockOf(theirs, other)).toBe('1');
});

it('nothing is issued of which too little is there, and the refusal says what to do', async () => {
  const [chair, table] = [await stocked(2), await stocked(1, { name: 'Table', reference: 'T-1' })];
  const draft = await drafted(account, { lines: [of(table), of(chair, 3), of(table)] });
  const answer = await account.http.post(`/api/documents/${draft.id}/issue`, {});
  const refused = problemOf(answer);
  expect([refused.status, refused.code]).toEqual([409, 'insufficient_stock']);
  expect(refused.errors).toEqual([
    { pointer: '/lines/1/quantity', message: 'is more than the stock of Chair: 2 are there, 3 are needed' },
    {
      pointer: '/lines/0/quantity',
      message: 'is more than the stock of Table (T-1): 1 are there, 2 are needed',
    },
  ]);
  expect(refused.detail).toMatch(/stockDelta/);
  expect([await balancedStock(chair), await balancedStock(table)]).toEqual([2, 1]);
  await account.http.call(catalog.update, { id: chair, stockDelta: 1 });
  await account.http.call(catalog.update, { id: table, allowNegativeStock: true });
  await post(account.http, draft.id, 'issue');
  expect([await balancedStock(chair), await balancedStock(table)]).toEqual([0, -1]);
  await account.http.call(catalog.update, { id: table, stockDelta: '0.5' });
  expect(await balancedStock(table)).toBe(-0.5);
  expect((await account.http.call(documents.auditNumbers, {})).gaps).toEqual([]);
});

it('the company can allow what an article forbids', async () => {
  const other = await business(system, { ...COMPANY, allowNegativeStock: true }, { country: 'AT' });
  const [chair, table] = [
    await stocked(0, {}, other),
    await stocked(0, { allowNegativeStock: false }, other),
  ];
  await issued(other, { lines: [of(chair, 2)] });
  expect(await stockOf(chair, other)).toBe('-2');
  const { id } = await drafted(other, { lines: [of(table)] });
  expect(problemOf(await other.http.post(`/api/documents/${id}/issue`, {})).code).toBe('insufficient_stock');
});

it('of two issues of the last piece at once one happens', async () => {
  const chair = await stocked(1);
  const drafts = await Promise.all(Array.from({ length: 4 }, () => drafted(account, { lines: [of(chair)] })));
  const answers = await Promise.all(
    drafts.map(({ id }) => account.http.post(`/api/documents/${id}/issue`, {})),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await balancedStock(chair)).toBe(0);
  expect((await account.http.call(documents.auditNumbers, {})).gaps).toEqual([]);
});

it('two documents with the same articles in another order do not refuse each other', async () => {
  const articles = await Promise.all([stocked(20), stocked(20), stocked(20)]);
  const lines = articles.map((id) => of(id));
  const drafts = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      drafted(account, { lines: n % 2 === 0 ? lines : lines.toReversed() }),
    ),
  );
  const answers = await Promise.all(
    drafts.map(({ id }) => account.http.post(`/api/documents/${id}/issue`, {})),
  );
  expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  for (const id of articles) expect(await balancedStock(id)).toBe(14);
});

it('the event of a low stock is sent once, when the threshold is crossed', async () => {
  const chair = await stocked(5, { lowStockThreshold: 3 });
  const lows = async () =>
    (await eventsOf(system, 'documents', account.companyId, 'article.low_stock')).filter(
      ({ data }) => (data as { id: string }).id === chair,
    );
  await issued(account, { lines: [of(chair)] });
  expect(await lows()).toEqual([]);
  await issued(account, { lines: [of(chair)] });
  expect(await lows()).toMatchObject([{ data: { id: chair, stockQuantity: '3', lowStockThreshold: '3' } }]);
  await issued(account, { lines: [of(chair)] });
  expect(await lows()).toHaveLength(1);
});

it('credits in parts give back exactly what has left', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
      async (quantities, credits) => {
        const chair = await stocked(100);
        const invoice = await issued(account, { lines: quantities.map((quantity) => of(chair, quantity)) });
        const left = [...quantities];
        for (const [index, wanted] of credits) {
          const lineNumber = (index % left.length) + 1;
          const quantity = Math.min(wanted, left[lineNumber - 1] ?? 0);
          if (quantity === 0) continue;
          left[lineNumber - 1] = (left[lineNumber - 1] ?? 0) - quantity;
          await post(account.http, invoice.id, 'credit', { lines: [{ lineNumber, quantity }] });
          expect(await balancedStock(chair)).toBe(100 - left.reduce((a, b) => a + b, 0));
        }
        if (left.some((quantity) => quantity > 0)) await post(account.http, invoice.id, 'credit');
        expect(await balancedStock(chair)).toBe(100);
      },
    ),
    { numRuns: 8 },
  );
});

it('a correction leaves out of the stock what the invoice now says', async () => {
  const [chair, table] = [await stocked(10), await stocked(10)];
  for (const country of ['AT', 'HR', 'NL']) {
    const seller = country === 'AT' ? account : await business(system, { ...COMPANY, country }, { country });
    const [first, second] =
      seller === account ? [chair, table] : [await stocked(10, {}, seller), await stocked(10, {}, seller)];
    const wrong = await issued(seller, { lines: [of(first, 5)] });
    const changes = { lines: [of(first, 2), of(second, 1)] };
    const draft = await post(seller.http, wrong.id, 'correct', { reason: 'Wrong goods', changes });
    await post(seller.http, draft.id, 'issue');
    const stocks = [await stockOf(first, seller), await stockOf(second, seller)];
    expect({ country, stocks }).toEqual({ country, stocks: ['8', '9'] });
  }
});

it('what goes to another client leaves the stock once', async () => {
  const chair = await stocked(3);
  const wrong = await issued(account, { lines: [of(chair, 3)] });
  const changes = { clientId: await newClient(account.http, { name: 'Right client', country: 'AT' }) };
  const draft = await post(account.http, wrong.id, 'correct', { reason: 'Wrong client', changes });
  await post(account.http, draft.id, 'issue');
  expect(await balancedStock(chair)).toBe(0);
});

it('goods that are taken back beside a sale come back', async () => {
  const [chair, table] = [await stocked(5), await stocked(5)];
  const invoice = await issued(account, { lines: [of(chair, 3), of(table, -1)] });
  expect([await balancedStock(chair), await balancedStock(table)]).toEqual([2, 6]);
  await post(account.http, invoice.id, 'cancel', { reason: 'Typo' });
  expect([await balancedStock(chair), await balancedStock(table)]).toEqual([5, 5]);
});

it('a return is not cancelled where its goods are sold, unless stock may go below 0', async () => {
  const [table, chair] = [await stocked(0), await stocked(5)];
  const invoice = await issued(account, { lines: [of(chair, 3), of(table, -2)] });
  await issued(account, { lines: [of(table, 1)] });
  const cancel = () => account.http.post(`/api/documents/${invoice.id}/cancel`, { reason: 'Typo' });
  const refused = await cancel();
  expect(problemOf(refused)).toMatchObject({
    ...{ status: 409, code: 'insufficient_stock' },
    errors: [{ pointer: '/lines/1/quantity' }],
  });
  expect([await balancedStock(chair), await balancedStock(table)]).toEqual([2, 1]);
  expect((await account.http.get(`/api/documents/${invoice.id}`)).body).toMatchObject({ status: 'issued' });
  await account.http.call(catalog.update, { id: table, allowNegativeStock: true });
  expect((await cancel()).status).toBe(200);
  expect([await balancedStock(chair), await balancedStock(table)]).toEqual([5, -1]);
});

it('movements are read page by page, and of the own company alone', async () => {
  const chair = await stocked(0);
  for (let n = 0; n < 4; n++) await account.http.call(catalog.update, { id: chair, stockDelta: 1 });
  const first = await account.http.call(catalog.movements, { id: chair, pageSize: 3 });
  const rest = await account.http.call(catalog.movements, {
    ...{ id: chair, pageSize: 3, cursor: first.nextCursor ?? '' },
  });
  expect([...first.items, ...rest.items].map(({ stockQuantity }) => stockQuantity)).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
  expect(rest.nextCursor).toBeNull();
  const stranger = await business(system);
  expect((await stranger.http.get(`/api/articles/${chair}/movements`)).status).toBe(404);
});
