import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, faultsOf, issued, read } from '../document-steps';

const system = beforeTests(startTestSystem);
let account: Business;
let id: string;

beforeEach(async () => {
  at(system, '2026-05-04T10:00:00Z');
  account = await business(system);
  id = (await issued(account)).id;
});

const pay = (amountMinor: number, more: object = {}, headers?: Record<string, string>) =>
  account.http.post(`/api/documents/${id}/payments`, { amountMinor, ...more }, headers);

describe('POST /api/documents/{id}/payments', () => {
  it('records a part', async () => {
    const answer = await pay(5000, { date: '2026-05-02', method: 'bank_transfer', reference: 'Stmt 12' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      documentId: id,
      amountMinor: 5000,
      date: '2026-05-02',
      method: 'bank_transfer',
      reference: 'Stmt 12',
      document: { id, paidMinor: 5000, balanceMinor: 7000, unappliedMinor: 0, paymentStatus: 'partly_paid' },
    });
    const { document, ...payment } = outputOf(documents.addPayment, answer);
    expect((await account.http.get(`/api/documents/${id}/payments`)).body).toEqual({ items: [payment] });
    expect(await read(account.http, id)).toMatchObject({ paidMinor: 5000, version: document.version });
  });

  it.each([
    ['a payment', () => `/api/documents/${id}/payments`, () => ({ amountMinor: 5000 })],
    [
      'a settlement',
      () => '/api/settlements',
      () => ({ currency: 'EUR', parts: [{ kind: 'money', documentId: id, amountMinor: 5000 }] }),
    ],
  ])('%s has its day under either name, and refuses two days', async (_what, path, body) => {
    const booked = (days: object) => account.http.post(path(), { ...body(), ...days });
    expect(await booked({ paidOn: '2026-05-02' })).toMatchObject({
      status: 201,
      body: { paidOn: '2026-05-02', date: '2026-05-02' },
    });
    const both = await booked({ paidOn: '2026-05-03', date: '2026-05-03' });
    expect(both).toMatchObject({ status: 201, body: { paidOn: '2026-05-03', date: '2026-05-03' } });
    expect(faultsOf(await booked({ paidOn: '2026-05-02', date: '2026-05-03' })).errors).toEqual([
      { pointer: '/paidOn', message: 'is not the day of date' },
    ]);
    expect(faultsOf(await booked({ paidOn: '2026-05-05' })).errors).toEqual([
      { pointer: '/paidOn', message: 'is in the future' },
    ]);
  });

  it('is paid with the last of it, which subscribers are told once', async () => {
    await pay(5000);
    expect(outputOf(documents.addPayment, await pay(7000)).document).toMatchObject({
      paymentStatus: 'paid',
      balanceMinor: 0,
    });
    await pay(1);
    const events = await eventsOf(system, 'documents', account.companyId, 'document.');
    expect(events.slice(2).map(({ type }) => type)).toEqual([
      ...['document.payment_recorded', 'document.updated'],
      ...['document.payment_recorded', 'document.updated', 'document.paid'],
      ...['document.payment_recorded', 'document.updated'],
    ]);
  });

  it('takes too much, and shows it as unapplied', async () => {
    expect(outputOf(documents.addPayment, await pay(12345)).document).toMatchObject({
      paymentStatus: 'paid',
      balanceMinor: -345,
      unappliedMinor: 345,
    });
  });

  it('is dated today in the time zone of the company unless it is said', async () => {
    await account.http.post('/api/company/info', { timeZone: 'Pacific/Auckland' });
    at(system, '2026-05-04T20:00:00Z');
    const other = await business(system, { timeZone: 'Pacific/Auckland' });
    const invoice = await issued(other);
    const paid = await other.http.respond(documents.addPayment, { id: invoice.id, amountMinor: 1 });
    expect(paid.body.date).toBe('2026-05-05');
  });

  it.each<[object, string]>([
    [{ amountMinor: 2 ** 53 }, '/amountMinor'],
    [{ amountMinor: 5, date: '2026-05-05' }, '/date'],
  ])('refuses %j', async (body, pointer) => {
    const answer = await account.http.post(`/api/documents/${id}/payments`, body);
    expect(faultsOf(answer)).toMatchObject({ status: 400, errors: [{ pointer }] });
  });

  it('loses none of twenty at once', async () => {
    const http = account.http.patient();
    const payHundred = () => http.post(`/api/documents/${id}/payments`, { amountMinor: 100 });
    const answers = await Promise.all(Array.from({ length: 20 }, payHundred));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect((await read(account.http, id)).paidMinor).toBe(2000);
  });
});

describe('DELETE /api/documents/{id}/payments/{paymentId}', () => {
  it('takes a payment back', async () => {
    await pay(5000);
    const wrong = outputOf(documents.addPayment, await pay(7000)).id;
    const answer = await account.http.delete(`/api/documents/${id}/payments/${wrong}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: wrong,
      document: { paidMinor: 5000, paymentStatus: 'partly_paid' },
    });
    expect((await account.http.delete(`/api/documents/${id}/payments/${wrong}`)).status).toBe(404);
  });

  it('knows no payment of another invoice', async () => {
    const payment = outputOf(documents.addPayment, await pay(5000)).id;
    const other = (await issued(account)).id;
    const answer = await account.http.delete(`/api/documents/${other}/payments/${payment}`);
    expect(faultsOf(answer)).toMatchObject({ status: 404, code: 'payment_not_found' });
  });

  it('takes a payment back once when it is asked twice at the same time', async () => {
    await pay(5000);
    const payment = outputOf(documents.addPayment, await pay(100)).id;
    const remove = () => account.http.delete(`/api/documents/${id}/payments/${payment}`);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await read(account.http, id)).paidMinor).toBe(5000);
  });
});

describe('an invoice', () => {
  it('has another ETag once it is overdue, which names the same version', async () => {
    const invoice = await issued(account, { dueDate: '2026-05-10' });
    const path = `/api/documents/${invoice.id}`;
    const etag = async () => (await account.http.get(path)).headers.get('etag') ?? '';
    const before = await etag();
    expect((await account.http.get(path, { 'if-none-match': before })).status).toBe(304);
    at(system, '2026-05-11T10:00:00Z');
    const late = await account.http.get(path, { 'if-none-match': before });
    expect([late.status, outputOf(documents.get, late).isOverdue]).toEqual([200, true]);
    const after = await etag();
    expect([before, after]).toEqual([expect.stringMatching(/^"2-/), expect.stringMatching(/^"2-/)]);
    const cancel = (ifMatch: string) => account.http.post(`${path}/cancel`, {}, { 'if-match': ifMatch });
    expect((await cancel(after.replace('2', '1'))).status).toBe(412);
    expect((await cancel(after)).status).toBe(200);
  });

  it('is overdue from the day after its due date on, until it is paid', async () => {
    const invoice = await issued(account, { dueDate: '2026-05-10' });
    const isOverdue = async () => (await read(account.http, invoice.id)).isOverdue;
    at(system, '2026-05-10T10:00:00Z');
    expect(await isOverdue()).toBe(false);
    at(system, '2026-05-11T10:00:00Z');
    expect(await isOverdue()).toBe(true);
    await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 12000 });
    expect(await isOverdue()).toBe(false);
  });
});
