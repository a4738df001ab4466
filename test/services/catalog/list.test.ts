/** @slow — filters and sorts of a list, each with its pages */
import { catalog } from '../../../shared/contracts/catalog';
import type { HttpClient } from '../../support/http-client';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { owner } from '../../support/users';
import { created, listedNames, refusalOf } from './articles';

/** Largest message of the bus. */
const MESSAGE_BYTES = 1_000_000;

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => owner(system));

/** Inserts rows as the service writes them, but faster. */
async function seed(count: number, description: string | null = null): Promise<void> {
  await system.sql(
    `INSERT INTO catalog.articles (company_id, id, type, name, name_key, description, stock_tracked, stock_quantity,
       low_stock_threshold, is_active, version, created_at, updated_at)
     SELECT $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'PRODUCT', 'Article ' || n / 2,
       'article ' || n / 2, $3, true, 1, 1, true, 1, now(), date_trunc('milliseconds', now()) FROM generate_series(1, $2::integer) n`,
    [account.companyId, count, description],
  );
}

async function readAll(http: HttpClient, path: string): Promise<{ ids: string[]; sizes: number[] }> {
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer = await http.get(cursor ? `${path}?cursor=${cursor}` : path);
    const { items, nextCursor } = outputOf(catalog.list, answer);
    ids.push(...items.map(({ id }) => id));
    sizes.push(Buffer.byteLength(answer.text));
    cursor = nextCursor;
  }
  return { ids, sizes };
}

describe('GET /api/articles', () => {
  it('answers the active articles by name, whatever their case and accents', async () => {
    for (const name of ['zebra', 'Émile', 'apple', 'Eagle', 'Ångström', 'ZEBRA', '7-up'])
      await created(account.http, { name });
    const hidden = await created(account.http, { name: 'hidden' });
    await account.http.delete(`/api/articles/${hidden.id}`);
    await created(account.http, { name: 'born archived', isActive: false });
    await created((await owner(system)).http, { name: 'of another company' });
    expect(await listedNames(account.http)).toEqual([
      '7-up',
      'Ångström',
      'apple',
      'Eagle',
      'Émile',
      'zebra',
      'ZEBRA',
    ]);
  });

  it.each([
    ['letters', 'a'.repeat(2_000)],
    ['signs that JSON writes as six', '\u0001'.repeat(2_000)],
    ['letters of three bytes', '語'.repeat(2_000)],
  ])('answers no more than a message of the bus carries: %s', async (_what, description) => {
    await seed(600, description);
    const { ids, sizes } = await readAll(account.http, '/api/articles');
    expect(new Set(ids).size).toBe(600);
    expect(Math.max(...sizes)).toBeLessThan(MESSAGE_BYTES);
    expect(sizes.length).toBeGreaterThan(1);
  });
});

describe('GET /api/articles/low-stock', () => {
  const LOW = { stockTracked: true, lowStockThreshold: 5 };
  const names = () => listedNames(account.http, '/api/articles/low-stock');

  it('has those at or under their own threshold, and no others', async () => {
    await created(account.http, { name: 'under', ...LOW, stockQuantity: 4 });
    await created(account.http, { name: 'at', ...LOW, stockQuantity: '5.000' });
    await created(account.http, { name: 'at nothing', ...LOW, stockQuantity: 0, lowStockThreshold: 0 });
    await created(account.http, { name: 'a hair above', ...LOW, stockQuantity: '5.000001' });
    await created(account.http, { name: 'no threshold', stockTracked: true, stockQuantity: 0 });
    await created(account.http, { name: 'not tracked', ...LOW, stockTracked: false, stockQuantity: 1 });
    await created(account.http, { name: 'archived', ...LOW, stockQuantity: 1, isActive: false });
    await created((await owner(system)).http, { name: 'of another company', ...LOW, stockQuantity: 1 });
    expect(await names()).toEqual(['at', 'at nothing', 'under']);
  });

  it('compares as numbers, not as text', async () => {
    await created(account.http, { name: 'ten of nine', ...LOW, stockQuantity: 10, lowStockThreshold: 9 });
    await created(account.http, { name: 'nine of ten', ...LOW, stockQuantity: 9, lowStockThreshold: 10 });
    expect(await names()).toEqual(['nine of ten']);
  });

  it('goes on like the list of all', async () => {
    await seed(1_500);
    const { ids } = await readAll(account.http, '/api/articles/low-stock');
    expect(new Set(ids).size).toBe(1_500);
  });
});

describe('with a sort and filters', () => {
  const names = async (query: string) => {
    const answer = await account.http.get(`/api/articles?${query}`);
    if (answer.status !== 200) throw new Error(answer.text);
    return outputOf(catalog.list, answer)
      .items.map(({ name }) => name)
      .join(' ');
  };

  it('finds levels of stock and parts of texts, and takes an external id once', async () => {
    const tracked = { type: 'PRODUCT', stockTracked: true };
    await created(account.http, { name: 'Écrou', reference: 'Z-9', ...tracked, stockQuantity: 0 });
    await created(account.http, {
      name: 'bolt',
      externalId: 'x1',
      ...tracked,
      stockQuantity: 2,
      lowStockThreshold: 3,
    });
    await created(account.http, { name: 'advice' });
    expect(await names('stock=low')).toBe('bolt');
    expect(await names('stock=out')).toBe('Écrou');
    expect(await names('q=ecr')).toBe('Écrou');
    expect(await names('q=z-9')).toBe('Écrou');
    expect(await names('q=%25')).toBe('');
    const again = await account.http.post('/api/articles', { name: 'twice', externalId: 'x1' });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('article_external_id_taken')]);
  });

  it.each(['name', '-name', 'createdAt', '-updatedAt'])(
    'is read whole by its cursor, by %s',
    async (sort) => {
      await seed(2_500);
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const answer = await account.http.get(`/api/articles?sort=${sort}${cursor && `&cursor=${cursor}`}`);
        const { items, nextCursor } = outputOf(catalog.list, answer);
        ids.push(...items.map(({ id }) => id));
        cursor = nextCursor;
      }
      expect(new Set(ids).size).toBe(2_500);
      expect(ids.length).toBe(2_500);
      const first = outputOf(catalog.list, await account.http.get(`/api/articles?sort=${sort}`));
      const turned = sort === 'name' ? '-name' : 'name';
      const other = await account.http.get(`/api/articles?sort=${turned}&cursor=${first.nextCursor}`);
      expect(refusalOf(other)).toEqual([400, 'validation_failed', ['/cursor']]);
    },
  );
});
