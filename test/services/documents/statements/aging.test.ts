// What all clients owe, by age.
import { documents } from '../../../../shared/contracts/documents';
import { outputOf } from '../../../support/outputs';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type Business, business, newClient, sent } from '../document-steps';
import { businessInJuly, due, pay } from './due-invoices';

let system: TestSystem;
let account: Business;

beforeAll(async () => {
  system = await startTestSystem();
});
beforeEach(async () => {
  account = await businessInJuly(system);
});
afterAll(() => system?.stop());

describe('GET /api/clients/aging', () => {
  it('lists who owes how much, for how long', async () => {
    const beta = await newClient(account.http, { name: 'Beta' });
    const gone = await newClient(account.http, { name: 'Gone' });
    await due(account, '2026-07-20');
    await due(account, '2026-06-14', { clientId: beta });
    await due(account, '2026-07-14', { clientId: beta });
    await due(account, '2026-05-01', { clientId: beta, currency: 'CHF', exchangeRate: '1.07' });
    await due(account, '2026-07-10', { clientId: gone });
    await account.http.delete(`/api/clients/${gone}`);
    const settled = await due(account, '2026-06-14');
    await pay(account, settled.id, 12000);
    const body = await account.http.call(documents.aging, {});
    expect(body).toMatchObject({ asOf: '2026-07-15', page: 1, total: 4, pageCount: 1 });
    expect(
      body.items.map((item) => [
        item.clientName,
        item.currency,
        ...Object.values(item.aging),
        item.balanceMinor,
      ]),
    ).toEqual([
      ['Beta', 'EUR', 0, 12000, 12000, 0, 24000],
      ['Beta', 'CHF', 0, 0, 0, 12000, 12000],
      ['Gone', 'EUR', 0, 12000, 0, 0, 12000],
      ['ACME', 'EUR', 12000, 0, 0, 0, 12000],
    ]);
    expect(body.totals).toMatchObject([
      { currency: 'CHF', balanceMinor: 12000 },
      { currency: 'EUR', invoicedMinor: 60000, paidMinor: 12000, balanceMinor: 48000 },
    ]);
    // the statement of one of them says the same
    const statement = await account.http.get(`/api/clients/${beta}/statement`);
    const [, ofBeta] = outputOf(documents.statement, statement).currencies;
    expect(body.items[0]).toMatchObject({ aging: ofBeta?.aging, balanceMinor: ofBeta?.balanceMinor });
  });

  it('pages, and shows an earlier day', async () => {
    const invoice = await due(account, '2026-05-01');
    await pay(account, invoice.id, 12000, '2026-07-01');
    const { body } = await account.http.get('/api/clients/aging?asOf=2026-06-30&pageSize=1');
    expect(body).toMatchObject({ total: 1, items: [{ clientId: account.clientId, balanceMinor: 12000 }] });
    expect((await account.http.get('/api/clients/aging?asOf=2026-06-30&page=2')).body).toMatchObject({
      total: 1,
      items: [],
      totals: [{ balanceMinor: 12000 }],
    });
    expect((await account.http.call(documents.aging, {})).items).toEqual([]);
  });

  it('keeps companies apart', async () => {
    await sent(await business(system));
    expect((await account.http.get('/api/clients/aging')).body).toMatchObject({ items: [], totals: [] });
  });
});
