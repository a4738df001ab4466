// Articles from CSV files.
import { imported } from '../../../support/csv-imports';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';

const ARTICLES = '/api/articles/imports';
const REAL = { dryRun: 'false' };

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

describe('POST /api/articles/imports', () => {
  it('reads prices with commas, matches by reference, and keeps references apart', async () => {
    const csv =
      'name;reference;unitPrice;stockTracked;stockQuantity\nBolt;B-1;1.234,50;ja;3\nNut;N-1;0,5;nein;\n';
    expect(await imported(account.http, ARTICLES, csv)).toMatchObject({ created: 2, decimals: 'comma' });
    const again = 'name,reference,unitPrice\nBolt M8,B-1,12.50\nNail,B-1,1\n';
    const choice = { ...REAL, match: 'reference', onMatch: 'update' };
    const done = await imported(account.http, ARTICLES, again, choice);
    expect(done).toMatchObject({ updated: 1, refused: 1, decimals: 'point' });
    const { items } = (await account.http.get('/api/articles')).body as { items: Record<string, unknown>[] };
    expect(items.map(({ name, unitPrice, stockQuantity }) => [name, unitPrice, stockQuantity])).toEqual([
      ['Bolt M8', '12.5', '3'],
      ['Nut', '0.5', null],
    ]);
  });
});
