/** @list all — the rest of its service; npm test has the core */
// Reports of what is open: money that settles nothing, by age and client, and the sums of what clients owe.
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import type { OpenMoneyRow, ReceivablesSummaryRow } from '../../../shared/contracts/receivables/open-money';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { createKey, signUpMember } from '../../support/users';
import {
  at,
  type Business,
  business,
  businessAt,
  expectStatus,
  faultsOf,
  HUNDRED,
  sent,
} from '../documents/document-steps';
import { IBAN, imported, linesOf, sample } from './bank';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(async () => {
  const made = await businessAt(system, '2026-05-04T10:00:00Z', { country: 'DE', currency: 'EUR' });
  await made.http.call(receivables.saveMatching, { autoBook: 'off' });
  return made;
});

const report = (input: object = {}) => account.http.call(receivables.openMoney, input);
const rowsOf = async (asOf?: string) => (await report(asOf === undefined ? {} : { asOf })).items;
const sumsOf = async (input: object = {}): Promise<ReceivablesSummaryRow | undefined> =>
  (await account.http.call(receivables.summary, input)).items.find(({ currency }) => currency === 'EUR');

/** Imports lines of an account: day and amount each. */
async function paidIn(lines: readonly (readonly [day: string, amount: string])[], currency = 'EUR') {
  const { id: bankAccountId } = await account.http.call(receivables.createAccount, { iban: IBAN, currency });
  const rows = lines.map(([day, amount]) => `${day},${amount},${currency},Muster Bau,,Danke`);
  const csv = ['date,amount,currency,name,iban,reference', ...rows].join('\n');
  expect((await imported(account.http, csv, { bankAccountId })).new).toBe(lines.length);
}

async function onAccount(amountMinor: number, date: string) {
  const parts = [{ kind: 'money', clientId: account.clientId, amountMinor }];
  expectStatus(await account.http.post('/api/settlements', { currency: 'EUR', date, parts }), 201);
  const { items } = await account.http.call(documents.listAccountPayments, { id: account.clientId });
  return items.find((one) => one.date === date && one.amountMinor === amountMinor)?.id ?? '';
}

async function bookOnAccount(amountMinor: number): Promise<string> {
  const line = (await linesOf(account.http)).find((one) => one.amountMinor === amountMinor);
  const parts = [{ kind: 'money', clientId: account.clientId, amountMinor }];
  expectStatus(await account.http.post(`/api/bank-lines/${line?.id}/book`, { parts }), 200);
  return line?.id ?? '';
}

const brief = ({ source, clientId, currency, count, ...row }: OpenMoneyRow) => [
  ...[source, clientId, currency, count, row.amountMinor],
  ...[row.days0to30Minor, row.days31to60Minor, row.days60PlusMinor, row.oldestOn],
];

it('has lines by currency and account payments by client, with their age', async () => {
  await paidIn([
    ['2026-03-01', '100.00'],
    ['2026-04-20', '50.00'],
    ['2026-05-01', '-30.00'],
    ['2026-05-05', '7.00'],
  ]);
  await paidIn([['2026-05-04', '70.00']], 'USD');
  const id = await onAccount(120_00, '2026-04-01');
  const invoice = await sent(account);
  const parts = [{ documentId: invoice.id, amountMinor: 50_00 }];
  const applied = await account.http.post(`/api/account-payments/${id}/apply`, { date: '2026-05-02', parts });
  outputOf(documents.applyAccountPayment, applied);
  const { asOf, items, totals } = await report();
  expect(asOf).toBe('2026-05-04');
  expect(items.map(brief)).toEqual([
    ['bank_line', null, 'EUR', 2, 150_00, 50_00, 0, 100_00, '2026-03-01'],
    ['bank_line', null, 'USD', 1, 70_00, 70_00, 0, 0, '2026-05-04'],
    ['account_payment', account.clientId, 'EUR', 1, 70_00, 0, 70_00, 0, '2026-04-01'],
  ]);
  expect(items[2]?.clientName).toBe('ACME');
  expect(totals.map(({ currency, count, amountMinor }) => [currency, count, amountMinor])).toEqual([
    ['EUR', 3, 220_00],
    ['USD', 1, 70_00],
  ]);
  expect((await rowsOf('2026-05-01')).map(({ amountMinor }) => amountMinor)).toEqual([150_00, 120_00]);
  expect(await rowsOf('2026-02-28')).toEqual([]);
  expect((await report({ currency: 'USD' })).items).toEqual([items[1]]);
  expect((await report({ clientId: account.clientId })).items).toEqual([items[2]]);
});

it('a line is money of its client from its booking on, and a line again from the day on which that is taken back', async () => {
  await paidIn([['2026-04-20', '50.00']]);
  const line = ['bank_line', null, 'EUR', 1, 50_00];
  const payment = ['account_payment', account.clientId, 'EUR', 1, 50_00];
  const shown = async (asOf?: string) => (await rowsOf(asOf)).map((row) => brief(row).slice(0, 5));
  expect(await shown()).toEqual([line]);
  const id = await bookOnAccount(50_00);
  expect([await shown(), await shown('2026-04-20'), await shown('2026-04-19')]).toEqual([
    [payment],
    [payment],
    [],
  ]);
  at(system, '2026-05-10T10:00:00Z');
  expectStatus(await account.http.post(`/api/bank-lines/${id}/unbook`, { reason: 'Not hers' }), 200);
  expect([await shown(), await shown('2026-05-10'), await shown('2026-05-09')]).toEqual([
    [line],
    [line],
    [payment],
  ]);
  expectStatus(await account.http.post(`/api/bank-lines/${id}/ignore`, { reason: 'Private' }), 200);
  expect(await shown()).toEqual([]);
});

it('sums up what is open, overdue, promised and disputed, and agrees with the ageing', async () => {
  const [one, two, three] = [
    await sent(account, { dueDate: '2026-05-10' }),
    await sent(account, { dueDate: '2026-05-11' }),
    await sent(account, { dueDate: '2026-06-30' }),
  ];
  at(system, '2026-05-11T10:00:00Z');
  await paidIn([['2026-04-20', '50.00']]);
  await onAccount(30_00, '2026-05-01');
  expectStatus(await account.http.post(`/api/documents/${one.id}/payments`, { amountMinor: 20_00 }), 201);
  const hold = (id: string, body: object) =>
    account.http.post(`/api/documents/${id}/holds`, { reason: 'x', ...body });
  expectStatus(await hold(one.id, { kind: 'promise', until: '2026-05-20' }), 201);
  expectStatus(await hold(two.id, { kind: 'dispute', amountMinor: 45_00 }), 201);
  expectStatus(await hold(three.id, { kind: 'dispute' }), 201);
  const figure = (count: number, amountMinor: number) => ({ count, amountMinor });
  expect(await sumsOf()).toEqual({
    ...{ currency: 'EUR', open: figure(3, 340_00), overdue: figure(1, 100_00) },
    ...{ promised: figure(1, 100_00), disputed: figure(2, 165_00), onAccount: figure(1, 30_00) },
    ...{ unsent: figure(0, 0), unmatched: figure(1, 50_00), inTransit: figure(0, 0) },
  });
  const { totals } = await account.http.call(documents.aging, {});
  expect(totals[0]).toMatchObject({ balanceMinor: 340_00 - 30_00, unappliedMinor: 30_00 });
  const note = { typeId: 'credit-note', clientId: account.clientId, correctionReason: 'Bonus', issue: true };
  const external = { externalReferences: [{ number: 'R-1', issueDate: '2025-11-04' }], lines: [HUNDRED] };
  expectStatus(await account.http.post('/api/documents', { ...note, ...external }), 201);
  expect(await sumsOf()).toMatchObject({ onAccount: figure(2, 150_00) });
  const [withNote] = (await account.http.call(documents.aging, {})).totals;
  expect(withNote).toMatchObject({ balanceMinor: 340_00 - 150_00 });
  at(system, '2026-05-21T10:00:00Z');
  expect(await sumsOf()).toMatchObject({ overdue: figure(2, 220_00), promised: figure(0, 0) });
  const before = await sumsOf({ asOf: '2026-05-11' });
  expect(before).toMatchObject({ overdue: figure(1, 100_00), promised: figure(1, 100_00) });
  expect(before).not.toHaveProperty('inTransit');
  expect(await sumsOf({ asOf: '2026-05-10' })).toMatchObject({
    overdue: figure(0, 0),
    disputed: figure(0, 0),
  });
  expectStatus(await account.http.post(`/api/documents/${two.id}/credit`, {}), 201);
  expect(await sumsOf()).toMatchObject({ open: figure(2, 220_00), disputed: figure(1, 120_00) });
});

it('money that the bank has announced is in transit, and in no report of open money', async () => {
  at(system, '2026-11-25T10:00:00Z');
  await account.http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
  await imported(account.http, sample('camt053-08.xml'));
  const open = (await linesOf(account.http)).filter(
    ({ status, direction, detailCount }) => status === 'open' && direction === 'credit' && detailCount === 0,
  );
  const amountMinor = open.reduce((sum, line) => sum + line.amountMinor, 0);
  const inTransit = { count: 1, amountMinor: 500_00 };
  expect(await sumsOf()).toMatchObject({ inTransit, unmatched: { count: open.length, amountMinor } });
  expect(await rowsOf()).toMatchObject([{ count: open.length, amountMinor }]);
});

it('a CSV has amounts in major units; a formula in a name is a text, and wrong days are refused', async () => {
  const name = '=HYPERLINK("https://example.com")';
  const { http, clientId } = await business(system, { currency: 'EUR' }, { name });
  const parts = [{ kind: 'money', clientId, amountMinor: 1_234_50 }];
  expectStatus(await http.post('/api/settlements', { currency: 'EUR', date: '2026-05-04', parts }), 201);
  const csv = await http.get('/api/reports/open-money?asOf=2026-05-04', { accept: 'text/csv' });
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="open-money-2026-05-04.csv"');
  expect(csv.text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'source,clientId,clientName,currency,count,amount,days0to30,days31to60,days60Plus,oldestOn',
    `account_payment,${clientId},"'=HYPERLINK(""https://example.com"")",EUR,1,1234.50,1234.50,0.00,0.00,2026-05-04`,
  ]);
  const german = await http.get('/api/reports/open-money?locale=de', { accept: 'text/csv' });
  expect(german.text).toContain('Betrag;0 bis 30 Tage;31 bis 60 Tage;Über 60 Tage;Ältester Tag');
  expect(german.text).toContain('1234,50;1234,50;0,00;0,00;04.05.2026');
  for (const path of ['/api/reports/open-money', '/api/receivables/summary']) {
    const { status, errors = [] } = faultsOf(await http.get(`${path}?asOf=2026-02-30`));
    expect([status, errors.map(({ pointer }) => pointer)]).toEqual([400, ['/asOf']]);
  }
});

it('every member and a key with receivables:read read both, and no other company is in them', async () => {
  await paidIn([['2026-05-04', '50.00']]);
  await onAccount(30_00, '2026-05-01');
  await sent(account);
  const read = async ({ http }: Pick<Business, 'http'>) => [
    (await http.call(receivables.openMoney, {})).items.length,
    (await http.call(receivables.summary, {})).items.length,
  ];
  expect(await read(await signUpMember(system, account, 'MEMBER'))).toEqual([2, 1]);
  expect(await read({ http: await createKey(account, ['receivables:read']) })).toEqual([2, 1]);
  const other = await createKey(account, ['banking:read', 'documents:read']);
  expect((await other.get('/api/receivables/summary')).status).toBe(403);
  const stranger = await business(system, { currency: 'EUR' });
  expect(await read(stranger)).toEqual([0, 0]);
  const { clientId } = account;
  expect((await stranger.http.call(receivables.openMoney, { clientId })).items).toEqual([]);
});
