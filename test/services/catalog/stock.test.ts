/** @slow — a thousand changes of stock at once */
import { catalog } from '../../../shared/contracts/catalog';
import { eventsOf } from '../../support/event-log';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { untilServed } from '../../support/until-served';
import { owner } from '../../support/users';
import { type ArticleBody, created, patched, refusalOf } from './articles';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

function stocked(stockQuantity: number | string, fields: object = {}): Promise<ArticleBody> {
  return created(account.http, { name: 'Chair', stockTracked: true, stockQuantity, ...fields });
}

async function quantityOf(id: string): Promise<string | null> {
  return (await account.http.call(catalog.get, { id })).stockQuantity;
}

describe('stockDelta', () => {
  it.each<[number | string, number | string, string]>([
    [10, 5, '15'],
    [10, -10, '0'],
    ['0.1', '0.2', '0.3'],
    ['1.000001', '-0.000001', '1'],
    ['1', '-0.5', '0.5'],
    ['999999999999998', 1, '999999999999999'],
  ])('makes of %s and %s exactly %s', async (quantity, stockDelta, result) => {
    const { id } = await stocked(quantity);
    expect(outputOf(catalog.update, await patched(account.http, id, { stockDelta })).stockQuantity).toBe(
      result,
    );
    expect(await quantityOf(id)).toBe(result);
  });

  it('of 0 changes nothing', async () => {
    const article = await stocked(1);
    expect((await patched(account.http, article.id, { stockDelta: 0 })).body).toEqual(article);
  });

  it('takes out no more than there is', async () => {
    const article = await stocked('2.5');
    const answer = await patched(account.http, article.id, { stockDelta: '-2.500001', name: 'Other' });
    expect(refusalOf(answer)).toEqual([409, 'insufficient_stock']);
    expect(problemOf(answer).detail).toBe('There are 2.5 in stock.');
    expect((await account.http.get(`/api/articles/${article.id}`)).body).toEqual(article);
  });

  it('needs a stock that is tracked, and one request can begin to track it', async () => {
    const { id } = await created(account.http, { name: 'A', stockQuantity: 3 });
    const refused = await patched(account.http, id, { stockDelta: 1 });
    expect(refusalOf(refused)).toEqual([409, 'stock_not_tracked']);
    const taken = await patched(account.http, id, { stockDelta: 1, stockTracked: true });
    expect(outputOf(catalog.update, taken).stockQuantity).toBe('4');
  });

  it.each<unknown>([1e15, '-1e3', 1e300, '0.0000001', 'x', [], true])('cannot be %j', async (stockDelta) => {
    const { id } = await stocked(1);
    const answer = await patched(account.http, id, { stockDelta });
    expect(refusalOf(answer)).toEqual([400, 'validation_failed', ['/stockDelta']]);
  });

  it('cannot make the stock more than a quantity can be', async () => {
    const { id } = await stocked('999999999999999');
    const answer = await patched(account.http, id, { stockDelta: 1 });
    expect(refusalOf(answer)).toEqual([400, 'validation_failed', ['/stockDelta']]);
  });

  it('keeps what there is when the stock is no longer tracked, and gives null only to an untracked one', async () => {
    const { id } = await stocked(7);
    expect(
      outputOf(catalog.update, await patched(account.http, id, { stockTracked: false })).stockQuantity,
    ).toBe('7');
    expect(
      outputOf(catalog.update, await patched(account.http, id, { stockTracked: true })).stockQuantity,
    ).toBe('7');
    expect(
      outputOf(catalog.update, await patched(account.http, id, { stockQuantity: null })).stockQuantity,
    ).toBe('0');
    const untracked = await patched(account.http, id, { stockTracked: false, stockQuantity: null });
    expect(outputOf(catalog.update, untracked).stockQuantity).toBeNull();
  });
});

describe('80 changes at once', () => {
  const change = (id: string, fields: object) => untilServed(() => patched(account.http, id, fields));

  it('are all counted, among changes of other fields', async () => {
    const { id } = await stocked(1_000);
    const changes = Array.from({ length: 80 }, (_, n) =>
      change(id, n % 4 === 0 ? { unitPrice: n } : { stockDelta: n % 4 === 1 ? '0.5' : -1 }),
    );
    const statuses = new Set((await Promise.all(changes)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
    expect(await quantityOf(id)).toBe('970');
    expect((await account.http.call(catalog.get, { id })).version).toBe(81);
  });

  it('sell each piece once: of 80 buyers of 50 pieces 30 are refused', async () => {
    const { id } = await stocked(50, { lowStockThreshold: 20 });
    const sales = Array.from({ length: 80 }, () => change(id, { stockDelta: -1 }));
    const statuses = (await Promise.all(sales)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    expect(await quantityOf(id)).toBe('0');
    const events = await eventsOf(system, 'catalog', account.companyId, 'article.');
    expect(events.filter(({ type }) => type === 'article.updated')).toHaveLength(50);
    expect(events.filter(({ type }) => type === 'article.low_stock')).toHaveLength(1);
  });
});

describe('article.low_stock', () => {
  const lowStockEvents = () => eventsOf(system, 'catalog', account.companyId, 'article.low_stock');

  it('is sent once when the stock comes down to the threshold, not on the way further down, nor by reading', async () => {
    const { id } = await stocked(10, { reference: 'C1', lowStockThreshold: 5 });
    for (const stockDelta of [-4, -1, -1, -3]) await patched(account.http, id, { stockDelta });
    for (const path of ['', '/low-stock', `/${id}`]) await account.http.get(`/api/articles${path}`);
    expect(await lowStockEvents()).toEqual([
      {
        type: 'article.low_stock',
        data: { id, name: 'Chair', reference: 'C1', stockQuantity: '5', lowStockThreshold: '5' },
      },
    ]);
  });

  it('is sent again after the stock was filled up', async () => {
    const { id } = await stocked(10, { lowStockThreshold: 5 });
    for (const stockQuantity of [1, 10, 5, 6, 2]) await patched(account.http, id, { stockQuantity });
    expect(await lowStockEvents()).toHaveLength(3);
  });

  it.each<[string, object, object]>([
    ['a threshold that is raised', { lowStockThreshold: 5 }, { lowStockThreshold: 10 }],
    ['a threshold that is set', {}, { lowStockThreshold: 10 }],
    ['a stock that is tracked again', { stockTracked: false, lowStockThreshold: 10 }, { stockTracked: true }],
    ['an article that comes back', { isActive: false, lowStockThreshold: 10 }, { isActive: true }],
  ])('is sent for %s', async (_what, fields, change) => {
    const { id } = await stocked(10, fields);
    await patched(account.http, id, change);
    expect(await lowStockEvents()).toHaveLength(1);
  });

  it.each<[string, object, object]>([
    ['a new article that is low already', { lowStockThreshold: 10 }, {}],
    ['a low article that is renamed', { lowStockThreshold: 10 }, { name: 'Stool' }],
    ['a low article whose threshold is raised', { lowStockThreshold: 10 }, { lowStockThreshold: 12 }],
    ['a stock that stays above', { lowStockThreshold: 5 }, { stockDelta: -4 }],
    ['an article without a threshold', {}, { stockDelta: -10 }],
    ['an untracked stock', { stockTracked: false, lowStockThreshold: 5 }, { stockQuantity: 1 }],
    ['an archived article', { isActive: false, lowStockThreshold: 5 }, { stockDelta: -9 }],
    ['a change that is refused', { lowStockThreshold: 5 }, { stockDelta: -11 }],
  ])('is not sent for %s', async (_what, fields, change) => {
    const { id } = await stocked(10, fields);
    await patched(account.http, id, change);
    expect(await lowStockEvents()).toEqual([]);
  });
});
