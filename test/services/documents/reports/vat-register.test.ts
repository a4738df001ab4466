// The register of VAT by tax point, issue and payment, and what stays in closed periods.
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { createKey } from '../../../support/users';
import { at, type Business, business, expectStatus, HUNDRED, issued, post, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const TWO_RATES = { lines: [HUNDRED, { description: 'Book', unitPrice: 33.33, vatRate: 5.5 }] };
const BY_PAYMENT = { taxPointCode: '432' };

async function german(company: object = {}): Promise<Business> {
  at(system, '2026-05-04T10:00:00Z');
  const account = await business(system, { country: 'DE', currency: 'EUR', ...company });
  // a session would end while the clock is moved by months
  return { ...account, http: await createKey(account) };
}

type Asked = Partial<CallInput<typeof documents.vatRegister>>;
const register = ({ http }: Business, asked: Asked = {}) =>
  http.call(documents.vatRegister, { from: '2026-01-01', to: '2026-12-31', ...asked });
/** The VAT of each month. */
async function months(account: Business, asked: Asked = {}): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { period, vatMinor } of (await register(account, asked)).items)
    found[period] = (found[period] ?? 0) + vatMinor;
  return found;
}
const pay = async ({ http }: Business, id: string, amountMinor: number, date?: string) =>
  http.call(documents.addPayment, { id, amountMinor, ...(date ? { date } : {}) });

it('has an invoice in the month of its tax point (V01), of its issue, or of its payment', async () => {
  const account = await german();
  at(system, '2026-07-08T10:00:00Z');
  const { id } = await sent(account, { deliveryDate: '2026-06-30', lines: [{ ...HUNDRED, vatRate: 19 }] });
  at(system, '2026-09-02T10:00:00Z');
  await pay(account, id, 119_00);
  expect(await months(account)).toEqual({ '2026-06': 19_00 });
  expect(await months(account, { by: 'issue' })).toEqual({ '2026-07': 19_00 });
  expect(await months(account, { by: 'payment' })).toEqual({ '2026-09': 19_00 });
  const { entries } = await register(account, { entries: true });
  expect(entries).toMatchObject([
    { id, kind: 'invoice', issueDate: '2026-07-08', taxPoint: '2026-06-30', period: '2026-06' },
  ]);
});

it('has Austrian invoices in the month that the law shifts them to', async () => {
  const account = await german({ country: 'AT' });
  await issued(account, { deliveryDate: '2026-04-20' });
  expect(await months(account)).toEqual({ '2026-05': 20_00 });
});

it('is by issue for companies of before, and by the tax point for new ones', async () => {
  const account = await german();
  expect((await register(account)).by).toBe('taxPoint');
  expectStatus(await account.http.post('/api/company/info', { vatRegisterBy: 'issue' }), 201);
  expect((await register(account)).by).toBe('issue');
  expect((await account.http.post('/api/company/info', { vatRegisterBy: 'delivery' })).status).toBe(400);
});

it('takes a cancelled invoice back in the month of the cancelling, and shows both lines of one month', async () => {
  const account = await german();
  const [early, late] = [await issued(account), await issued(account)];
  await post(account.http, late.id, 'cancel');
  expect(await months(account)).toEqual({ '2026-05': 20_00 });
  at(system, '2026-06-10T10:00:00Z');
  await post(account.http, early.id, 'cancel');
  const { items, entries } = await register(account, { entries: true });
  expect(
    items.map(({ period, vatMinor, invoices, cancelled }) => [period, vatMinor, invoices, cancelled]),
  ).toEqual([
    ['2026-05', 20_00, 2, 1],
    ['2026-06', -20_00, 0, 1],
  ]);
  const lines = (entries ?? []).map(({ number, kind, vatMinor }) => [number, kind, vatMinor]);
  expect(lines).toHaveLength(4);
  expect(lines).toContainEqual([late.number, 'cancelled', -20_00]);
});

it('enters what is due by payment with each payment, to the cent, and lists apart what waits', async () => {
  const account = await german();
  const { id, number, totals } = await sent(account, { ...TWO_RATES, ...BY_PAYMENT });
  const waiting = async () =>
    (await register(account)).withoutTaxPoint.map((one) => [one.number, one.openMinor]);
  expect(await months(account)).toEqual({});
  expect(await waiting()).toEqual([[number, totals.totalMinor]]);
  const third = Math.floor(totals.totalMinor / 3);
  for (const month of ['06', '07']) {
    at(system, `2026-${month}-10T10:00:00Z`);
    await pay(account, id, third);
  }
  expect(await waiting()).toEqual([[number, totals.totalMinor - 2 * third]]);
  at(system, '2026-08-10T10:00:00Z');
  await pay(account, id, totals.totalMinor - 2 * third);
  expect(await waiting()).toEqual([]);
  const { items, totals: sums } = await register(account);
  const paid = (period: string) =>
    items.filter((row) => row.period === period).reduce((sum, row) => sum + row.baseMinor + row.vatMinor, 0);
  expect([paid('2026-06'), paid('2026-07')]).toEqual([third, third]);
  expect(items.map((row) => row.paid)).toEqual(items.map(() => 1));
  expect(sums).toMatchObject([{ baseMinor: totals.netMinor, vatMinor: totals.vatMinor }]);
});

it('takes a removed payment back, and ends at 0 for what was credited after a part was paid', async () => {
  const account = await german();
  const { id } = await sent(account, { ...TWO_RATES, ...BY_PAYMENT });
  const { id: paymentId } = await pay(account, id, 10_00);
  await account.http.call(documents.removePayment, { id, paymentId });
  expect(await months(account)).toEqual({});
  at(system, '2026-06-10T10:00:00Z');
  await pay(account, id, 50_00);
  at(system, '2026-07-10T10:00:00Z');
  await post(account.http, id, 'credit');
  const { items, totals } = await register(account);
  expect(items.filter(({ period }) => period === '2026-06')).toHaveLength(2);
  expect(totals).toMatchObject([{ baseMinor: 0, vatMinor: 0 }]);
});

it('moves with the payments of a replaced invoice to the one in its place', async () => {
  const account = await german();
  const { id, totals } = await sent(account, { ...TWO_RATES, ...BY_PAYMENT });
  await pay(account, id, totals.totalMinor);
  const before = await months(account);
  at(system, '2026-06-10T10:00:00Z');
  const draft = await post(account.http, id, 'correct', { reason: 'Address' });
  await post(account.http, draft.id, 'issue');
  expect(await months(account)).toMatchObject(before);
  expect((await register(account)).totals).toMatchObject([{ vatMinor: totals.vatMinor }]);
});

it('has the VAT of an unpaid deposit in the month of the invoice that deducts it, while it does', async () => {
  const account = await german();
  const deposit = await sent(account, { typeCode: '386' });
  const lines = [{ ...HUNDRED, unitPrice: 300 }];
  expect(await months(account)).toEqual({});
  at(system, '2026-06-10T10:00:00Z');
  const final = await sent(account, { lines, prepayments: [{ documentId: deposit.id }] });
  expect(await months(account)).toEqual({ '2026-06': 60_00 });
  expect(await months(account, { by: 'issue' })).toEqual({ '2026-05': 20_00, '2026-06': 40_00 });
  expect((await register(account)).withoutTaxPoint).toEqual([]);
  at(system, '2026-07-10T10:00:00Z');
  await pay(account, deposit.id, 30_00);
  expect(await months(account)).toEqual({ '2026-06': 60_00 });
  at(system, '2026-08-10T10:00:00Z');
  await post(account.http, final.id, 'credit');
  // The client has paid 30.00 of the 120.00 of the deposit.
  expect(await months(account)).toEqual({ '2026-06': 60_00, '2026-08': -55_00 });
  const again = await sent(account, { lines, prepayments: [{ documentId: deposit.id }] });
  expect(again.totals.vatMinor).toBe(40_00);
  expect(await months(account)).toEqual({ '2026-06': 60_00, '2026-08': 0 });
});

it('writes the documents behind the rows as CSV', async () => {
  const account = await german();
  const { number } = await issued(account, { deliveryDate: '2026-04-30' });
  const path = '/api/reports/vat-register?from=2026-04-01&to=2026-05-31&entries=true';
  const { text } = await account.http.get(path, { accept: 'text/csv' });
  expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
    'number,kind,issueDate,taxPoint,period,country,currency,vatCategory,vatRate,base,vat,surchargeRate,surcharge,scheme',
    `${number},invoice,2026-05-04,2026-04-30,2026-04,FR,EUR,S,20,100.00,20.00,,0.00,`,
    '',
  ]);
});

it('never changes a period that is closed, whatever happens after it', async () => {
  const account = await german();
  const plain = await issued(account);
  const due = await sent(account, { ...TWO_RATES, ...BY_PAYMENT });
  const other = await sent(account);
  await pay(account, due.id, 55_55);
  at(system, '2026-06-10T10:00:00Z');
  await account.http.call(documents.setClosedThrough, { closedThrough: '2026-05-31' });
  const may = () => register(account, { to: '2026-05-31', entries: true });
  const closed = await may();
  const attempts = [
    () => account.http.post(`/api/documents/${plain.id}/cancel`, {}),
    () => account.http.post(`/api/documents/${plain.id}/credit`, {}),
    () => account.http.post(`/api/documents/${due.id}/payments`, { amountMinor: 1_00, date: '2026-05-20' }),
    () => account.http.post(`/api/documents/${due.id}/payments`, { amountMinor: 1_00 }),
    () => account.http.post(`/api/documents/${due.id}/credit`, { lines: [{ lineNumber: 1 }] }),
    () => account.http.post(`/api/documents/${other.id}/correct`, { reason: 'Price' }),
  ];
  for (const attempt of attempts) expect((await attempt()).status).toBeLessThan(500);
  const { withoutTaxPoint: _, ...left } = await may();
  const { withoutTaxPoint: __, ...before } = closed;
  expect(left).toEqual(before);
});

it('has the VAT of a cash discount in the month of the payment, and gives it back with the reversal; the statement agrees', async () => {
  const account = await german();
  at(system, '2026-06-10T10:00:00Z');
  const cashDiscounts = [{ percent: '2', days: 30 }];
  const { id } = await sent(account, { cashDiscounts, lines: [{ ...HUNDRED, vatRate: 19 }] });
  const before = await shown(account, id);
  expect(before).toEqual({ statement: 119_00, balance: 119_00, paid: false });
  at(system, '2026-07-02T10:00:00Z');
  const parts = [
    { kind: 'money', documentId: id, amountMinor: 116_62 },
    { kind: 'cash_discount', documentId: id, amountMinor: 2_38 },
  ];
  const booked = await account.http.post('/api/settlements', { currency: 'EUR', parts });
  expectStatus(booked, 201);
  expect(await shown(account, id)).toEqual({ statement: 0, balance: 0, paid: true });
  expect(await months(account)).toEqual({ '2026-06': 19_00, '2026-07': -38 });
  expect(await months(account, { by: 'issue' })).toEqual({ '2026-06': 19_00, '2026-07': -38 });
  expect(await months(account, { by: 'payment' })).toEqual({ '2026-07': 18_62 });
  expect((await register(account, { by: 'payment' })).withoutTaxPoint).toEqual([]);
  const { entries } = await register(account, { entries: true });
  expect(entries?.at(-1)).toMatchObject({
    id,
    kind: 'cash_discount',
    taxPoint: '2026-07-02',
    baseMinor: -2_00,
    vatMinor: -38,
  });
  at(system, '2026-08-03T10:00:00Z');
  const { id: settlementId } = booked.body as { id: string };
  expectStatus(
    await account.http.post(`/api/settlements/${settlementId}/reverse`, { reason: 'Returned' }),
    200,
  );
  expect(await months(account)).toEqual({ '2026-06': 19_00, '2026-07': -38, '2026-08': 38 });
  expect(await shown(account, id)).toEqual(before);
});

/** Statement and document of the only invoice of a client. */
async function shown({ http, clientId }: Business, id: string) {
  const [currency] = (await http.call(documents.statement, { id: clientId })).currencies;
  const { balanceMinor, paymentStatus } = await http.call(documents.get, { id });
  return {
    statement: currency?.balanceMinor ?? 0,
    balance: balanceMinor,
    paid: paymentStatus === 'paid',
  };
}
