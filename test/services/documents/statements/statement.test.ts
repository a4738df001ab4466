/** @slow — the core of its capability over HTTP, with a company for most cases */
// Open invoices of a client, one by one.

import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import type { Statement } from '../../../../shared/contracts/documents/statements';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { drafted, issued, newClient, post, read, sent } from '../document-steps';
import { businessInJuly, due, pay } from './due-invoices';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessInJuly(system));

/** Events of an issued invoice. */
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
      unsent: [],
      currencies: [],
    });
    await account.http.delete(`/api/clients/${account.clientId}`);
    expect((await account.http.get(`/api/clients/${account.clientId}/statement`)).status).toBe(404);
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
    const euros = { currency: 'EUR', invoices: 2, balanceMinor: 24000 };
    expect(await statement()).toMatchObject({ unsentInvoices: 2, unsent: [euros], currencies: [] });
    await post(account.http, id, 'send', { delivery: 'other' });
    expect(await statement()).toMatchObject({
      ...{ unsentInvoices: 1, unsent: [{ ...euros, invoices: 1, balanceMinor: 12000 }] },
      currencies: [{ balanceMinor: 12000 }],
    });
    const types = (await eventsOf(system, 'documents', account.companyId, 'document.')).map(
      ({ type }) => type,
    );
    expect(types).toEqual([...made, ...made, 'document.captured', 'document.sent']);
  });

  it('adds up what is open of what was not sent, or has it on the statement where the company counts from the issue', async () => {
    await pay(account, (await issued(account, { issueDate: '2026-04-01' })).id, 2000);
    const paid = await issued(account);
    await pay(account, paid.id, 12000);
    await sent(account, { currency: 'CHF', exchangeRate: '1.07' });
    const unsent = [{ currency: 'EUR', invoices: 1, balanceMinor: 10000 }];
    const balances = (answer: { currency: string; balanceMinor: number }[]) =>
      answer.map(({ currency, balanceMinor }) => [currency, balanceMinor]);
    const sums = async (receivablesFrom: 'sent' | 'issued') => {
      await account.http.call(companies.changeInfo, { receivablesFrom });
      const [one, all] = [await statement(), await account.http.call(documents.aging, {})];
      expect([all.unsent, balances(all.totals)]).toEqual([one.unsent, balances(one.currencies)]);
      return { unsentInvoices: one.unsentInvoices, unsent: one.unsent, balances: balances(one.currencies) };
    };
    expect(await sums('sent')).toEqual({ unsentInvoices: 2, unsent, balances: [['CHF', 12000]] });
    const all = [
      ['CHF', 12000],
      ['EUR', 10000],
    ];
    expect(await sums('issued')).toEqual({ unsentInvoices: 0, unsent: [], balances: all });
    expect((await statement('?asOf=2026-03-31')).currencies).toEqual([]);
  });

  it('shows every sent invoice with its credit notes, and the balance by age', async () => {
    // 75 days overdue, untouched
    const old = await due(account, '2026-05-01');
    // over-paid by 5.00
    const over = await due(account, '2026-05-02', { issueDate: '2026-04-02' });
    await pay(account, over.id, 12500, '2026-04-20');
    // 31 days overdue; 30.00 of it credited
    const credited = await due(account, '2026-06-14', {
      issueDate: '2026-05-15',
      lines: [{ description: 'x', quantity: 4, unitPrice: 25, vatRate: 20 }],
    });
    const note = await post(account.http, credited.id, 'credit', { lines: [{ lineNumber: 1, quantity: 1 }] });
    // not due yet; part paid: 120.00 − 20.00
    const current = await due(account, '2026-07-16', { issueDate: '2026-07-01' });
    await pay(account, current.id, 2000);
    const shown = (
      one: { id: string; number: string | null },
      issueDate: string,
      dueDate: string,
      more: object,
    ) => ({
      ...{
        id: one.id,
        number: one.number,
        issueDate,
        dueDate,
        totalMinor: 12000,
        paidMinor: 0,
        deductedMinor: 0,
        creditedMinor: 0,
      },
      ...{ typeCode: '380', creditNotes: [], ...more },
    });
    const partly = { creditedMinor: 3000, balanceMinor: 9000, daysOverdue: 31, bucket: '31-60' };
    const credit = { id: note.id, number: 'CN-2026-0001', issueDate: '2026-07-15', totalMinor: 3000 };
    const paid = { paidMinor: 2000, balanceMinor: 10000, daysOverdue: -1, bucket: 'current' };
    const overpaid = { paidMinor: 12500, balanceMinor: -500, daysOverdue: null, bucket: null };
    expect((await statement()).currencies).toEqual([
      {
        ...{
          currency: 'EUR',
          invoicedMinor: 48000,
          creditedMinor: 3000,
          paidMinor: 14500,
          balanceMinor: 30500,
        },
        ...{ deductedMinor: 0, unappliedMinor: 500, standaloneCreditNotes: [], accountPayments: [] },
        aging: { currentMinor: 10000, days0to30Minor: 0, days31to60Minor: 9000, days60PlusMinor: 12000 },
        invoices: [
          shown(old, '2026-04-01', '2026-05-01', { balanceMinor: 12000, daysOverdue: 75, bucket: '60+' }),
          shown(over, '2026-04-02', '2026-05-02', overpaid),
          shown(credited, '2026-05-15', '2026-06-14', { ...partly, creditNotes: [credit] }),
          shown(current, '2026-07-01', '2026-07-16', paid),
        ],
      },
    ]);
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
    await system.sqlPastGuards('UPDATE documents.documents SET due_date = NULL WHERE id = $1', [id]);
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
    await post(account.http, (await issued(account)).id, 'cancel');
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
});
