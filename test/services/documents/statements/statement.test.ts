// What a client owes, invoice by invoice.

import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import type { Statement } from '../../../../shared/contracts/documents/statements';
import { eventsOf } from '../../../support/event-log';
import { outputOf } from '../../../support/outputs';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import {
  type Business,
  business,
  drafted,
  faultsOf,
  issued,
  newClient,
  post,
  read,
  sent,
} from '../document-steps';
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

/** What an issued invoice is heard of by. */
const made = ['document.created', 'document.issued'];

async function statement(query = '', clientId = account.clientId): Promise<Statement> {
  const answer = await account.http.get(`/api/clients/${clientId}/statement${query}`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return outputOf(documents.statement, answer);
}

describe('GET /api/clients/{id}/statement', () => {
  it('is empty for a client without invoices', async () => {
    expect(await statement()).toEqual({
      client: { id: account.clientId, name: 'ACME', contactEmail: null, country: 'FR' },
      asOf: '2026-07-15',
      unsentInvoices: 0,
      currencies: [],
    });
  });

  it('leaves out what nobody got, and says how many that are: not sent, or captured', async () => {
    await issued(account);
    const { id } = await issued(account);
    await post(account.http, id, 'send', { to: 'jan@client.example' });
    const captured = await until('the mail is captured', async () => {
      const document = await read(account.http, id);
      return document.mailStatus === 'captured' && document;
    });
    expect(captured).toMatchObject({ status: 'issued', sentAt: null, sendError: null });
    expect(await statement()).toMatchObject({ unsentInvoices: 2, currencies: [] });
    await post(account.http, id, 'send', { delivery: 'other' });
    expect(await statement()).toMatchObject({ unsentInvoices: 1, currencies: [{ balanceMinor: 12000 }] });
    const types = (await eventsOf(system, 'documents', account.companyId, 'document.')).map(
      ({ type }) => type,
    );
    expect(types).toEqual([...made, ...made, 'document.captured', 'document.sent']);
  });

  it('shows every sent invoice with its credit notes, and the balance by age', async () => {
    // not due yet; part paid: 120.00 − 20.00
    const current = await due(account, '2026-07-16', { issueDate: '2026-07-01' });
    await pay(account, current.id, 2000);
    // 31 days overdue; 30.00 of it credited
    const credited = await due(account, '2026-06-14', {
      issueDate: '2026-05-15',
      lines: [{ description: 'x', quantity: 4, unitPrice: 25, vatRate: 20 }],
    });
    const note = await post(account.http, credited.id, 'credit', { lines: [{ lineNumber: 1, quantity: 1 }] });
    // 75 days overdue, untouched
    const old = await due(account, '2026-05-01');
    // over-paid by 5.00
    const over = await due(account, '2026-05-02', { issueDate: '2026-04-02' });
    await pay(account, over.id, 12500, '2026-04-20');
    expect(await statement()).toEqual({
      client: expect.objectContaining({ id: account.clientId }),
      asOf: '2026-07-15',
      unsentInvoices: 0,
      currencies: [
        {
          currency: 'EUR',
          invoicedMinor: 48000,
          creditedMinor: 3000,
          paidMinor: 14500,
          balanceMinor: 30500,
          unappliedMinor: 500,
          standaloneCreditNotes: [],
          aging: { currentMinor: 10000, days0to30Minor: 0, days31to60Minor: 9000, days60PlusMinor: 12000 },
          invoices: [
            {
              id: old.id,
              number: 'INV-2026-0003',
              issueDate: '2026-04-01',
              dueDate: '2026-05-01',
              totalMinor: 12000,
              paidMinor: 0,
              creditedMinor: 0,
              balanceMinor: 12000,
              typeCode: '380',
              daysOverdue: 75,
              bucket: '60+',
              creditNotes: [],
            },
            {
              id: over.id,
              number: 'INV-2026-0004',
              issueDate: '2026-04-02',
              dueDate: '2026-05-02',
              totalMinor: 12000,
              paidMinor: 12500,
              creditedMinor: 0,
              balanceMinor: -500,
              typeCode: '380',
              daysOverdue: null,
              bucket: null,
              creditNotes: [],
            },
            {
              id: credited.id,
              number: 'INV-2026-0002',
              issueDate: '2026-05-15',
              dueDate: '2026-06-14',
              totalMinor: 12000,
              paidMinor: 0,
              creditedMinor: 3000,
              balanceMinor: 9000,
              typeCode: '380',
              daysOverdue: 31,
              bucket: '31-60',
              creditNotes: [
                { id: note.id, number: 'CN-2026-0001', issueDate: '2026-07-15', totalMinor: 3000 },
              ],
            },
            {
              id: current.id,
              number: 'INV-2026-0001',
              issueDate: '2026-07-01',
              dueDate: '2026-07-16',
              totalMinor: 12000,
              paidMinor: 2000,
              creditedMinor: 0,
              balanceMinor: 10000,
              typeCode: '380',
              daysOverdue: -1,
              bucket: 'current',
              creditNotes: [],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['2026-07-16', -1, 'current'],
    ['2026-07-15', 0, '0-30'],
    ['2026-06-15', 30, '0-30'],
    ['2026-06-14', 31, '31-60'],
    ['2026-05-16', 60, '31-60'],
    ['2026-05-15', 61, '60+'],
  ])('due on %s is %i days overdue: %s', async (dueDate, daysOverdue, bucket) => {
    await due(account, dueDate);
    expect((await statement()).currencies[0]?.invoices).toMatchObject([{ daysOverdue, bucket }]);
  });

  it('counts calendar days, also where a clock was put forward between them', async () => {
    await due(account, '2026-03-28', { issueDate: '2026-03-01' });
    const { currencies } = await statement('?asOf=2026-03-30');
    expect(currencies[0]?.invoices[0]?.daysOverdue).toBe(2);
  });

  it('takes the issue date where there is no due date, as invoices had it that were issued before', async () => {
    const { id } = await sent(account, { issueDate: '2026-06-14' });
    await system.sql(`ALTER TABLE documents.documents DISABLE TRIGGER keep_issued;
      UPDATE documents.documents SET due_date = NULL WHERE id = '${id}';
      ALTER TABLE documents.documents ENABLE TRIGGER keep_issued`);
    expect((await statement()).currencies[0]?.invoices).toMatchObject([
      { dueDate: null, daysOverdue: 31, bucket: '31-60' },
    ]);
  });

  it('never adds currencies together', async () => {
    await due(account, '2026-07-01');
    await due(account, '2026-07-01', { currency: 'JPY', exchangeRate: '0.0061' });
    await due(account, '2026-07-01', { currency: 'CHF', exchangeRate: '1.07' });
    const { currencies } = await statement();
    expect(currencies.map(({ currency, balanceMinor }) => [currency, balanceMinor])).toEqual([
      ['CHF', 12000],
      ['EUR', 12000],
      ['JPY', 120],
    ]);
  });

  it('leaves out what was not sent, what is cancelled, quotes, and other clients', async () => {
    await drafted(account);
    await issued(account);
    await sent(account, { typeId: 'quote' });
    await post(account.http, (await sent(account)).id, 'cancel');
    const other = await newClient(account.http, { name: 'Beta' });
    await sent(account, { clientId: other });
    expect((await statement()).currencies).toEqual([]);
    expect((await statement('', other)).currencies).toHaveLength(1);
  });

  it('shows the state at the end of an earlier day', async () => {
    const invoice = await due(account, '2026-05-01');
    await pay(account, invoice.id, 5000, '2026-05-10');
    await pay(account, invoice.id, 1000, '2026-06-10');
    await post(account.http, invoice.id, 'credit');
    await due(account, '2026-07-01', { issueDate: '2026-06-01' });
    const balanceOn = async (day: string) => {
      const [euro] = (await statement(`?asOf=${day}`)).currencies;
      return euro && [euro.invoicedMinor, euro.paidMinor, euro.creditedMinor, euro.balanceMinor];
    };
    expect(await balanceOn('2026-03-31')).toBeUndefined();
    expect(await balanceOn('2026-05-09')).toEqual([12000, 0, 0, 12000]);
    expect(await balanceOn('2026-05-10')).toEqual([12000, 5000, 0, 7000]);
    expect(await balanceOn('2026-07-14')).toEqual([24000, 6000, 0, 18000]);
    expect(await balanceOn('2026-07-15')).toEqual([24000, 6000, 12000, 6000]);
    expect(
      (await account.http.get(`/api/clients/${account.clientId}/statement?asOf=2026-02-30`)).status,
    ).toBe(400);
  });

  it('answers 404 for a client of another company, and for one that was deleted', async () => {
    const other = await business(system);
    const foreign = await account.http.get(`/api/clients/${other.clientId}/statement`);
    await account.http.delete(`/api/clients/${account.clientId}`);
    const deleted = await account.http.get(`/api/clients/${account.clientId}/statement`);
    for (const answer of [foreign, deleted]) {
      expect(faultsOf(answer)).toMatchObject({ status: 404, code: 'client_not_found' });
    }
  });

  it('adds up, whatever was paid and credited', async () => {
    const invoices = await Promise.all(
      ['2026-05-01', '2026-06-20', '2026-07-20', '2026-06-01'].map((day) => due(account, day)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(3),
        fc.integer({ min: 1, max: 8000 }),
        fc.constantFrom('2026-04-10', '2026-06-10', '2026-07-15'),
        fc.constantFrom('2026-04-15', '2026-06-25', '2026-07-15', '2026-09-30'),
        async (index, amountMinor, date, asOf) => {
          await pay(account, invoices[index]?.id ?? '', amountMinor, date);
          const { currencies } = await statement(`?asOf=${asOf}`);
          for (const { aging, balanceMinor, unappliedMinor, invoicedMinor, ...sums } of currencies) {
            const buckets = Object.values(aging).reduce((a, b) => a + b, 0);
            expect(buckets).toBe(balanceMinor + unappliedMinor);
            expect(balanceMinor).toBe(invoicedMinor - sums.creditedMinor - sums.paidMinor);
            const balances = sums.invoices.map((invoice) => invoice.balanceMinor);
            expect(balances.reduce((a, b) => a + b, 0)).toBe(balanceMinor);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});
