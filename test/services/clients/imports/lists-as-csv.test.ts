// Lists as CSV, which an import takes back.
import { clients } from '../../../../shared/contracts/clients';
import { imported } from '../../../support/csv-imports';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, owner } from '../../../support/users';

const PATH = '/api/clients/imports';
const ARTICLES = '/api/articles/imports';

let system: TestSystem;
let account: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await owner(system);
});
afterAll(() => system?.stop());

describe('lists as CSV', () => {
  const csvOf = async (path: string, from = account) =>
    (await from.http.bytes(path, { accept: 'text/csv' })).toString('utf8');

  it('come back as they went out, and no cell is a formula', async () => {
    const fields = {
      name: '=HYPERLINK("http://x")',
      contactPhone: '+49 30 1',
      externalId: 'a',
      country: 'DE',
    };
    const more = {
      identifiers: [{ scheme: 'vat', value: 'DE136695976' }],
      metadata: { 'the colour': '@red' },
    };
    await account.http.call(clients.create, { ...fields, ...more, description: 'two\nlines, "quoted"' });
    await account.http.call(clients.create, { name: 'Plain' });
    const csv = await csvOf('/api/clients?sort=name');
    const [header = '', first = ''] = csv.split('\r\n');
    expect(header).toMatch(/^\ufeffid,externalId,type,name,.*,identifiers.vat,metadata.the colour$/);
    expect(first).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain("'@red");
    expect(await csvOf('/api/clients?externalId=a')).not.toContain('Plain');
    const other = await owner(system);
    expect(await csvOf('/api/clients', other)).toMatch(/^\ufeff[^\n]*\r\n$/);
    expect(await imported(other.http, PATH, csv)).toMatchObject({ created: 2, refused: 0, errors: [] });
    const [copy] = (await other.http.call(clients.list, { externalId: 'a' })).items;
    expect(copy).toMatchObject({ ...fields, ...more, description: 'two\nlines, "quoted"' });
  });

  it('have all rows, however many', async () => {
    const csv = `name;unitPrice\n${Array.from({ length: 12_000 }, (_, n) => `Article ${n};1,50`).join('\n')}\n`;
    expect(await imported(account.http, ARTICLES, csv)).toMatchObject({ created: 12_000 });
    const lines = (await csvOf('/api/articles')).trimEnd().split('\r\n');
    expect(new Set(lines).size).toBe(12_001);
    expect(lines[1]).toContain(',1.5,');
    const again = await imported(account.http, ARTICLES, lines.slice(0, 3).join('\n'));
    expect(again).toMatchObject({ created: 2, errors: [] });
    expect(await csvOf('/api/articles?q=nothing')).toMatch(/^\ufeff[^\n]*\r\n$/);
  });
});
