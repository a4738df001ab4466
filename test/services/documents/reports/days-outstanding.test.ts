/** @list all — the rest of documents; npm test has the core of each capability */
// Days sales outstanding: amounts computed by hand, and balances that are those of ageing and statement on each day.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { createKey, signUpMember } from '../../../support/users';
import {
  at,
  business,
  businessAt,
  expectStatus,
  faultsOf,
  HUNDRED,
  issued,
  newClient,
  post,
  sent,
} from '../document-steps';
import { bankLine, internal, settle } from '../settlements/settlement-steps';
import { copied } from '../statements/copied-invoices';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-07-15T10:00:00Z', { currency: 'EUR' }));

const QUARTER = { from: '2026-04-01', to: '2026-06-30' };
const QUERY = '?from=2026-04-01&to=2026-06-30';
const report = (input: object = {}) => account.http.call(documents.daysOutstanding, { ...QUARTER, ...input });

const pay = (id: string, amountMinor: number, date: string) =>
  account.http.call(documents.addPayment, { id, amountMinor, date });

/** A transfer for an invoice, which the bank takes back on a later day. */
async function payAndReverse(documentId: string, amountMinor: number, date: string, on: string) {
  const paid = await settle(
    system,
    bankLine(account, [{ kind: 'money', documentId, amountMinor }], { date }),
  );
  const reversal = { companyId: account.companyId, id: paid.id, on, reason: 'Returned', by: paid.bookedBy };
  await internal(system, 'reverseSettlement', reversal);
}

/** Two clients in two currencies, each invoice over 120.00. */
async function trade() {
  await account.http.call(companies.changeInfo, { receivablesFrom: 'issued' });
  const beta = await newClient(account.http, { name: 'Beta' });
  await issued(account, { clientId: beta, issueDate: '2026-02-01' });
  const early = await sent(account, { issueDate: '2026-03-10' });
  const part = await sent(account, { issueDate: '2026-04-01' });
  const lines = [{ ...HUNDRED, quantity: 4, unitPrice: 25 }];
  const credited = await sent(account, { issueDate: '2026-05-01', lines });
  const late = await sent(account, { issueDate: '2026-06-01' });
  const returned = await sent(account, { issueDate: '2026-06-02' });
  const cancelled = await issued(account, { issueDate: '2026-06-03' });
  await sent(account, { issueDate: '2026-06-15', currency: 'CHF', exchangeRate: '1.07' });
  at(system, '2026-06-16T10:00:00Z');
  await post(account.http, credited.id, 'credit', { lines: [{ lineNumber: 1, quantity: 1 }] });
  await post(account.http, cancelled.id, 'cancel');
  at(system, '2026-07-15T10:00:00Z');
  await pay(early.id, 120_00, '2026-04-09');
  await pay(part.id, 50_00, '2026-05-10');
  await pay(credited.id, 90_00, '2026-06-20');
  await pay(late.id, 120_00, '2026-07-05');
  await payAndReverse(returned.id, 120_00, '2026-06-05', '2026-06-25');
  return beta;
}

describe('GET /api/reports/days-outstanding', () => {
  it('divides what is owed at the end by what was invoiced, and says how long settled invoices have taken', async () => {
    const beta = await trade();
    const { days, items, totals } = await report();
    // April has 30 days, May 31 and June 30
    expect(days).toBe(91);
    // 70.00 of the part payment, 120.00 that was paid after the period and 120.00 that came back, of four invoices less 30.00;
    // 310 ÷ 450 × 91 is 62.69. Settled: from 10 March to 9 April are 30 days, from 1 May to 20 June 50
    const euros = { currency: 'EUR', balanceMinor: 310_00, invoicedMinor: 450_00, dso: '62.7' };
    const paid = { settledInvoices: 2, averageDaysToPay: '40' };
    const unpaid = { settledInvoices: 0, averageDaysToPay: null };
    const francs = { currency: 'CHF', balanceMinor: 120_00, invoicedMinor: 120_00, dso: '91', ...unpaid };
    const acme = { clientId: account.clientId, clientName: 'ACME' };
    const before = { currency: 'EUR', balanceMinor: 120_00, invoicedMinor: 0, dso: null, ...unpaid };
    const row = { clientId: beta, clientName: 'Beta', ...before };
    const [first, ...others] = items;
    expect(first).toEqual({ ...acme, ...euros, ...paid });
    expect(others).toHaveLength(2);
    expect(others).toEqual(expect.arrayContaining([{ ...acme, ...francs }, row]));
    // 430 ÷ 450 × 91 is 86.96
    const all = { currency: 'EUR', balanceMinor: 430_00, invoicedMinor: 450_00, dso: '87', ...paid };
    expect(totals).toEqual([francs, all]);
    expect((await report({ clientId: beta })).items).toEqual([row]);
    expect((await report({ currency: 'CHF' })).items).toEqual([{ ...acme, ...francs }]);
  });

  it('agrees with ageing and statement on every day', async () => {
    const beta = await trade();
    for (const day of DAYS) {
      const from = '2026-04-02';
      const { items } = await report({ from, to: day });
      const aged = await account.http.call(documents.aging, { asOf: day });
      const balances = (rows: typeof items | typeof aged.items) =>
        rows.map(({ clientId, currency, balanceMinor }) => [clientId, currency, balanceMinor]).toSorted();
      expect(balances(items.filter(({ balanceMinor }) => balanceMinor !== 0))).toEqual(balances(aged.items));
      for (const id of [account.clientId, beta]) {
        const [end, start] = [await invoicedUpTo(id, day), await invoicedUpTo(id, '2026-04-01')];
        const [euros] = items.filter(({ clientId, currency }) => clientId === id && currency === 'EUR');
        expect(euros?.invoicedMinor).toBe(end - start);
      }
    }
  });

  it('an invoice is settled on the last day on which its balance came to 0', async () => {
    const again = await sent(account, { issueDate: '2026-04-01' });
    const prepaid = await sent(account, { issueDate: '2026-04-02' });
    const setOff = await sent(account, { issueDate: '2026-04-03' });
    const credited = await sent(account, { issueDate: '2026-04-04' });
    await payAndReverse(again.id, 120_00, '2026-04-10', '2026-04-20');
    await payAndReverse(again.id, 100_00, '2026-05-01', '2026-05-08');
    await pay(again.id, 150_00, '2026-05-03');
    await pay(prepaid.id, 120_00, '2026-03-20');
    const parts = [{ kind: 'set_off' as const, documentId: setOff.id, amountMinor: 120_00 }];
    await settle(system, bankLine(account, parts, { date: '2026-05-05' }));
    at(system, '2026-05-06T10:00:00Z');
    await post(account.http, credited.id, 'credit');
    const settled = async (from: string, to: string) => {
      const [row] = (await report({ from, to })).items;
      return [row?.settledInvoices, row?.averageDaysToPay];
    };
    // the first is settled after 9 days, and after 32, since the money that goes back on 8 May was too much; the second on the day of its issue; the others without money
    expect(await settled('2026-04-01', '2026-04-15')).toEqual([2, '4.5']);
    expect(await settled('2026-04-01', '2026-04-20')).toEqual([1, '0']);
    expect(await settled('2026-04-03', '2026-05-02')).toEqual([0, null]);
    expect(await settled('2026-04-03', '2026-05-31')).toEqual([1, '32']);
    expect(await settled('2026-04-01', '2026-05-31')).toEqual([2, '16']);
  });

  it('money that is not applied lowers the balance, and more credited than invoiced has no quotient', async () => {
    const { id } = await sent(account, { issueDate: '2026-03-01' });
    const parts = [{ kind: 'money', clientId: account.clientId, amountMinor: 150_00 }];
    const paid = { currency: 'EUR', date: '2026-04-05', parts };
    expectStatus(await account.http.post('/api/settlements', paid), 201);
    await sent(account, { issueDate: '2026-06-01' });
    const rowOn = async (to: string) => {
      const [row] = (await report({ to })).items;
      return [row?.balanceMinor, row?.invoicedMinor, row?.dso];
    };
    expect(await rowOn('2026-04-30')).toEqual([-30_00, 0, null]);
    // 90 ÷ 120 × 91
    expect(await rowOn('2026-06-30')).toEqual([90_00, 120_00, '68.3']);
    at(system, '2026-05-06T10:00:00Z');
    await post(account.http, id, 'credit');
    expect(await rowOn('2026-05-31')).toEqual([-150_00, -120_00, null]);
    expect(await rowOn('2026-06-30')).toEqual([-30_00, 0, null]);
  });

  it('leaves out what was not sent, as the ageing does, and names its sum', async () => {
    await issued(account, { issueDate: '2026-06-01' });
    const unsent = [{ currency: 'EUR', invoices: 1, balanceMinor: 120_00 }];
    expect(await report()).toEqual({ ...QUARTER, days: 91, items: [], totals: [], unsent });
    await account.http.call(companies.changeInfo, { receivablesFrom: 'issued' });
    expect((await report()).items).toHaveLength(1);
  });

  it('a CSV has amounts in major units, an empty cell where nothing is known, and headings of the language', async () => {
    const { id } = await sent(account, { issueDate: '2026-06-01' });
    await pay(id, 20_00, '2026-06-11');
    const path = `/api/reports/days-outstanding${QUERY}`;
    const csv = await account.http.get(path, { accept: 'text/csv' });
    expect(csv.headers.get('content-disposition')).toContain('days-outstanding-2026-04-01-2026-06-30.csv');
    // 100 ÷ 120 × 91 is 75.83
    expect(csv.text.trim().split('\r\n')).toEqual([
      'clientId,clientName,currency,balance,invoiced,days,dso,settledInvoices,averageDaysToPay',
      `${account.clientId},ACME,EUR,100.00,120.00,91,75.8,0,`,
    ]);
    const german = await account.http.get(`${path}&locale=de`, { accept: 'text/csv' });
    expect(german.text.trim().split('\r\n')).toEqual([
      'Kunden-ID;Kunde;Währung;Saldo;Fakturiert;Tage im Zeitraum;Außenstandsdauer (DSO);Beglichene Rechnungen;Tage bis zur Zahlung im Mittel',
      `${account.clientId};ACME;EUR;100,00;120,00;91;75,8;0;`,
    ]);
  });

  it('members read it, and keys with its scope; days in the wrong order are refused, and no other company is in it', async () => {
    await sent(account, { issueDate: '2026-06-01' });
    const wrong = await account.http.get('/api/reports/days-outstanding?from=2026-02-01&to=2026-01-01');
    expect(faultsOf(wrong)).toMatchObject({ status: 400, errors: [{ pointer: '/to' }] });
    const member = await signUpMember(system, account, 'MEMBER');
    expect((await member.http.call(documents.daysOutstanding, QUARTER)).items).toHaveLength(1);
    const key = await createKey(account, ['receivables:read']);
    expect((await key.call(documents.daysOutstanding, QUARTER)).items).toHaveLength(1);
    const narrow = await createKey(account, ['clients:read']);
    expect((await narrow.get(`/api/reports/days-outstanding${QUERY}`)).status).toBe(403);
    const stranger = await business(system, { currency: 'EUR' });
    expect((await stranger.http.call(documents.daysOutstanding, QUARTER)).items).toEqual([]);
    const { clientId } = account;
    expect((await stranger.http.call(documents.daysOutstanding, { ...QUARTER, clientId })).items).toEqual([]);
  });

  it('has at most 2,000 rows, and then asks for fewer', async () => {
    const { id } = await sent(account, { issueDate: '2026-06-01' });
    await copied(system, id, 2_000, 'gen_random_uuid()');
    const answer = await account.http.get(`/api/reports/days-outstanding${QUERY}`);
    expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/clientId' }] });
    expect((await report({ clientId: account.clientId })).items).toHaveLength(1);
  });
});

/** Days around each change of `trade`. */
const DAYS = [
  ...['2026-04-08', '2026-04-09', '2026-05-01', '2026-05-09', '2026-05-10', '2026-06-02', '2026-06-04'],
  ...['2026-06-05', '2026-06-15', '2026-06-16', '2026-06-19', '2026-06-20', '2026-06-24', '2026-06-25'],
  ...['2026-06-30', '2026-07-04', '2026-07-05'],
];

/** Invoiced less credited up to a day, as the statement says, in EUR. */
async function invoicedUpTo(id: string, asOf: string): Promise<number> {
  const { currencies } = await account.http.call(documents.statement, { id, asOf });
  const euros = currencies.find(({ currency }) => currency === 'EUR');
  return euros ? euros.invoicedMinor - euros.creditedMinor : 0;
}
