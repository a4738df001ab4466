/** @list all — the rest of documents; npm test has the core of each capability */
// A self-billed invoice is a purchase of the company: nothing that sums sales, receivables or payments knows it.
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { faultsOf, issued, post, read, sent } from '../document-steps';
import { buyer, selfBilled, supplier } from './self-billing-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => buyer(system));

const PERIOD = { from: '2026-05-01', to: '2026-05-31' };
/** 300.00 at 19 %: 357.00 with VAT. */
const SALE = {
  lines: [{ description: 'Bretter', unitPrice: 300, vatRate: 19 }],
  deliveryDate: '2026-05-04',
  dueInDays: 0,
};
const bought = async () => {
  const made = await selfBilled(account);
  return post(account.http, made.id, 'send', { delivery: 'other' });
};

it('leaves the statement, the ageing and the sums of a client that it also sells to as they are', async () => {
  const { http, clientId } = account;
  const sale = await sent(account, SALE);
  const readAll = async () => [
    await http.call(documents.statement, { id: clientId }),
    await http.call(documents.aging, {}),
    await http.call(documents.invoiceReport, PERIOD),
    await http.call(documents.vatRegister, { ...PERIOD, by: 'taxPoint' }),
    await http.call(documents.vatRegister, { ...PERIOD, by: 'issue' }),
    await http.call(documents.vatRegister, { ...PERIOD, by: 'payment' }),
    await http.call(documents.list, { typeId: 'invoice' }),
    await http.call(documents.list, { status: 'unpaid' }),
  ];
  const before = await readAll();
  const made = await bought();
  await http.call(documents.credit, { id: made.id, lines: [{ lineNumber: 1, quantity: 0.5 }] });
  expect(await readAll()).toEqual(before);
  expect(before[0]).toMatchObject({
    currencies: [{ invoicedMinor: 357_00, balanceMinor: 357_00, invoices: [{ id: sale.id }] }],
  });
  expect(before[2]).toMatchObject({ totals: [{ baseMinor: 300_00, vatMinor: 57_00 }] });
});

it('is listed apart', async () => {
  const { http } = account;
  const sale = await issued(account, SALE);
  const invoice = await bought();
  const note = await http.call(documents.credit, { id: invoice.id });
  const listed = async (filter: object) =>
    (await http.call(documents.list, { ...filter, sort: 'createdAt' })).items.map(({ id }) => id);
  expect(await listed({})).toEqual([sale.id, invoice.id, note.id]);
  expect(await listed({ selfBilled: true })).toEqual([invoice.id, note.id]);
  expect(await listed({ selfBilled: true, typeId: 'credit-note' })).toEqual([note.id]);
  expect(await listed({ selfBilled: false })).toEqual([sale.id]);
  expect(await listed({ typeId: 'invoice' })).toEqual([sale.id]);
  expect(await listed({ number: 'SB1-0001' })).toEqual([invoice.id]);
  const csv = await http.get('/api/documents?selfBilled=true&sort=createdAt', { Accept: 'text/csv' });
  const [header = '', first = ''] = csv.text.split('\r\n');
  expect(header.split(',')).toContain('selfBilled');
  expect(first).toContain('SB1-0001');
});

it('has no payments, reminders, holds, channels, corrections and debit notes', async () => {
  const { id } = await bought();
  const at = (path: string, body: object) => account.http.post(`/api/documents/${id}/${path}`, body);
  const refused = [
    await at('payments', { amountMinor: 119_00 }),
    await at('reminders', { level: 1 }),
    await at('holds', { kind: 'dispute', reason: 'Falsch' }),
    await at('correct', {}),
    await at('debit', { lines: [{ description: 'Mehr', unitPrice: 1, vatRate: 19 }] }),
    await account.http.get(`/api/documents/${id}/late-payment`),
    await account.http.post('/api/settlements', {
      ...{ currency: 'EUR', parts: [{ kind: 'money', documentId: id, amountMinor: 119_00 }] },
      date: '2026-05-04',
    }),
  ];
  for (const answer of refused)
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('document_self_billed')]);
  expect(await read(account.http, id)).toMatchObject({ paidMinor: 0, selfBilling: { owedMinor: 119_00 } });
});

it('is credited in parts to nothing, and not beyond', async () => {
  const { http } = account;
  const { id } = await bought();
  const part = await http.call(documents.credit, { id, lines: [{ lineNumber: 1, quantity: 0.5 }] });
  expect(part).toMatchObject({ number: 'SB1-0002', totalMinor: 59_50, selfBilling: { owedMinor: 0 } });
  expect(await read(http, id)).toMatchObject({ creditedMinor: 59_50, selfBilling: { owedMinor: 59_50 } });
  const rest = await http.call(documents.credit, { id });
  expect(rest).toMatchObject({ number: 'SB1-0003', totalMinor: 59_50, legalMentions: ['Gutschrift'] });
  expect(await read(http, id)).toMatchObject({ selfBilling: { owedMinor: 0 }, paymentStatus: null });
  const more = await http.post(`/api/documents/${id}/credit`, {});
  expect(more.status).toBe(409);
});

it('is cancelled before the supplier has it, and keeps its number', async () => {
  const { http } = account;
  const { id } = await selfBilled(account);
  expect(await post(http, id, 'cancel')).toMatchObject({
    ...{ status: 'cancelled', number: 'SB1-0001', selfBilling: { owedMinor: 0 } },
  });
  expect((await selfBilled(account)).number).toBe('SB1-0002');
  const delivered = await bought();
  expect(faultsOf(await http.post(`/api/documents/${delivered.id}/cancel`, {}))).toMatchObject({
    ...{ status: 409, code: 'document_delivered' },
  });
});

it('says in its events that it is a purchase', async () => {
  const other = await supplier(account);
  await selfBilled(account, {}, { supplierClientId: other });
  await issued(account, SALE);
  const events = await eventsOf(system, 'documents', account.companyId, 'document.issued');
  expect(events.map(({ data }) => data)).toMatchObject([
    { clientId: other, selfBilled: true, balanceMinor: 0 },
    { selfBilled: false, balanceMinor: 357_00 },
  ]);
});
