/** @list all — the rest of documents; npm test has the core of each capability */
// Payments of a period: money on the day it came and went, by source and method, and never twice.
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { signUpMember } from '../../../support/users';
import { at, business, businessAt, faultsOf, HUNDRED, sent } from '../document-steps';
import { bankLine, internal, settle } from '../settlements/settlement-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const report = (input: object = {}) => account.http.call(documents.paymentReport, { ...YEAR, ...input });
const pay = (id: string, payment: object) => account.http.post(`/api/documents/${id}/payments`, payment);

it('adds payments up by month, source and method; what is taken back counts below 0 on its own day', async () => {
  const [one, two] = [await sent(account), await sent(account)];
  await pay(one.id, { amountMinor: 5_000, date: '2026-05-04', method: 'cash' });
  const parts = [
    { kind: 'money' as const, documentId: two.id, amountMinor: 11_700 },
    { kind: 'set_off' as const, documentId: two.id, amountMinor: 300 },
  ];
  const settlement = await settle(system, bankLine(account, parts));
  const by = settlement.bookedBy;
  const { companyId } = account;
  const reversal = { companyId, id: settlement.id, on: '2026-06-02', reason: 'Returned', by };
  await internal(system, 'reverseSettlement', reversal);
  const row = (period: string, source: string, method: string | null, sums: number[]) => {
    const [payments, reversed, moneyMinor, deductedMinor] = sums;
    const amounts = { moneyMinor, deductedMinor, creditedMinor: 0 };
    return { period, source, method, currency: 'EUR', payments, reversed, ...amounts };
  };
  const { items, totals } = await report();
  expect(items).toEqual([
    row('2026-05', 'bank_line', null, [1, 0, 11_700, 300]),
    row('2026-05', 'manual', 'cash', [1, 0, 5_000, 0]),
    row('2026-06', 'bank_line', null, [0, 1, -11_700, -300]),
  ]);
  expect(totals).toEqual([
    { currency: 'EUR', payments: 2, reversed: 1, moneyMinor: 5_000, deductedMinor: 0, creditedMinor: 0 },
  ]);
  expect((await report({ from: '2026-06-01' })).items).toHaveLength(1);
  expect((await report({ currency: 'USD' })).items).toEqual([]);
});

it('a removed payment counts on no day, and money that is applied counted when it arrived', async () => {
  const { id } = await sent(account);
  const paid = await pay(id, { amountMinor: 1_000, date: '2026-05-04' });
  const { id: paymentId } = paid.body as { id: string };
  await account.http.delete(`/api/documents/${id}/payments/${paymentId}`);
  const parts = [{ kind: 'money', clientId: account.clientId, amountMinor: 12_000 }];
  await account.http.post('/api/settlements', { currency: 'EUR', date: '2026-05-04', parts });
  const { items } = await account.http.call(documents.listAccountPayments, { id: account.clientId });
  const applied = { date: '2026-05-04', parts: [{ documentId: id, amountMinor: 12_000 }] };
  const answer = await account.http.post(`/api/account-payments/${items[0]?.id}/apply`, applied);
  outputOf(documents.applyAccountPayment, answer);
  expect((await report({ period: 'all' })).items).toEqual([
    {
      ...{ period: 'all', source: 'manual', method: null, currency: 'EUR' },
      ...{ payments: 1, reversed: 0, moneyMinor: 12_000, deductedMinor: 0, creditedMinor: 0 },
    },
  ]);
});

it('a CSV has amounts in major units; days in the wrong order are refused, and no other company is in it', async () => {
  const { id } = await sent(account);
  await pay(id, { amountMinor: 5_000, date: '2026-05-04', method: 'cash' });
  const path = '/api/reports/payments?from=2026-01-01&to=2026-12-31';
  const csv = await account.http.get(path, { accept: 'text/csv' });
  expect(csv.text.trim().split('\r\n')).toEqual([
    'period,source,method,currency,payments,reversed,money,deducted,credited',
    '2026-05,manual,cash,EUR,1,0,50.00,0.00,0.00',
  ]);
  const wrong = await account.http.get('/api/reports/payments?from=2026-02-01&to=2026-01-01');
  expect(faultsOf(wrong)).toMatchObject({ status: 400 });
  const member = await signUpMember(system, account, 'MEMBER');
  expect((await member.http.call(documents.paymentReport, YEAR)).items).toHaveLength(1);
  const stranger = await business(system, { currency: 'EUR' });
  expect((await stranger.http.call(documents.paymentReport, YEAR)).items).toEqual([]);
});

it('what a credit note settles is apart from deductions, by whatever it is booked', async () => {
  const { http, clientId } = account;
  const invoice = await sent(account);
  const { id: noteId } = await http.call(documents.create, {
    ...{ typeId: 'credit-note', clientId, lines: [HUNDRED] },
    externalReferences: [{ number: 'OLD-1', issueDate: '2025-01-31' }],
  });
  await http.call(documents.issue, { id: noteId });
  const parts = [
    { kind: 'set_off' as const, documentId: noteId, amountMinor: 600 },
    { kind: 'set_off' as const, documentId: invoice.id, amountMinor: 600 },
    { kind: 'write_off' as const, documentId: invoice.id, amountMinor: 50 },
  ];
  await http.call(documents.createSettlement, { currency: 'EUR', parts });
  const { totals } = await report({ period: 'all' });
  expect(totals).toMatchObject([{ moneyMinor: 0, deductedMinor: 50, creditedMinor: 600 }]);
});

it('account payments of a client come page by page, the earliest first', async () => {
  for (const day of [3, 1, 2]) {
    at(system, `2026-05-0${day}T10:00:00Z`);
    const parts = [{ kind: 'money', clientId: account.clientId, amountMinor: day }];
    await account.http.post('/api/settlements', { currency: 'EUR', date: `2026-05-0${day}`, parts });
  }
  const path = `/api/clients/${account.clientId}/account-payments?pageSize=2`;
  const first = outputOf(documents.listAccountPayments, await account.http.get(path));
  expect(first.items.map(({ amountMinor }) => amountMinor)).toEqual([1, 2]);
  expect(first).toMatchObject({ total: 3, pageCount: 2 });
  const next = await account.http.get(`${path}&cursor=${first.nextCursor}`);
  expect(outputOf(documents.listAccountPayments, next).items.map(({ amountMinor }) => amountMinor)).toEqual([
    3,
  ]);
});
