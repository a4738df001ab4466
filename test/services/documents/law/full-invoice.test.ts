/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// The full invoice in the place of a simplified one: the same amounts, counted once, for whoever asks for it.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, newClient, post, read, sent } from '../document-steps';
import { quote } from './cases/given';

const system = beforeTests(startTestSystem);

const NOBODY = {
  name: 'Laufkundschaft',
  country: 'DE',
  addressLine1: null,
  postalCode: null,
  city: null,
  identifiers: [],
};
/** 2 × 47.60 and 23.80 with VAT at 19 %: 100.00 and 19.00. */
const SOLD = {
  ...{ pricesIncludeVat: true, simplified: 'auto' },
  lines: [
    { description: 'Lampe', quantity: 2, unitPrice: 47.6, vatRate: 19 },
    { description: 'Kabel', unitPrice: 23.8, vatRate: 19 },
  ],
};

beforeEach(() => at(system, '2026-10-30T10:00:00Z'));

/** A simplified invoice of October that the client has, and a client who wants a full one in November. */
async function simplified(fields: object = {}, company: object = {}) {
  const account = await business(system, { country: 'DE', ...company }, NOBODY);
  const invoice = await sent(account, { ...SOLD, ...fields });
  expect(invoice.isSimplified).toBe(true);
  const clientId = await newClient(account.http, { name: 'Firma Nord GmbH', country: 'DE' });
  at(system, '2026-11-20T10:00:00Z');
  return { account, invoice, clientId };
}

const ask = ({ http }: Business, id: string, body: object = {}) =>
  http.post(`/api/documents/${id}/full-invoice`, body);

/** Month, base and VAT of each row of the register, and of the report of revenue. */
async function countedBy({ http }: Business) {
  const year = { from: '2026-01-01', to: '2026-12-31', period: 'month' } as const;
  const sums = ({ period, baseMinor, vatMinor }: { period: string; baseMinor: number; vatMinor: number }) =>
    `${period} ${baseMinor} ${vatMinor}`;
  const { items } = await http.call(documents.vatRegister, { ...year, by: 'taxPoint' });
  const { items: revenue } = await http.call(documents.invoiceReport, year);
  return { register: items.map(sums), revenue: revenue.map(sums) };
}

it('has the lines and amounts of the sale, its day, and the data of the buyer', async () => {
  const { account, invoice, clientId } = await simplified();
  const full = await post(account.http, invoice.id, 'full-invoice', { clientId });
  expect(full).toMatchObject({
    ...{ status: 'issued', typeCode: '380', isSimplified: false, simplified: 'never', clientId },
    ...{ issueDate: '2026-11-20', deliveryDate: '2026-10-30', lines: invoice.lines, totals: invoice.totals },
    vatBreakdown: [{ vatCategory: 'S', vatRate: '19', baseMinor: 100_00, vatMinor: 19_00 }],
    corrects: { id: invoice.id, number: invoice.number, issueDate: '2026-10-30', isFullInvoice: true },
    buyer: { name: 'Firma Nord GmbH' },
  });
  expect(full.number).not.toBe(invoice.number);
});

it('counts the sale once, and leaves its month as it was', async () => {
  const { account, invoice, clientId } = await simplified();
  const before = await countedBy(account);
  expect(before).toEqual({ register: ['2026-10 10000 1900'], revenue: ['2026-10 10000 1900'] });
  await post(account.http, invoice.id, 'full-invoice', { clientId, delivery: 'other' });
  expect(await countedBy(account)).toEqual({
    register: ['2026-10 10000 1900', '2026-11 0 0'],
    revenue: ['2026-10 10000 1900', '2026-11 0 0'],
  });
  const { totals } = await account.http.call(documents.aging, {});
  expect(totals).toMatchObject([{ balanceMinor: 119_00 }]);
  const balanceOf = async (id: string) =>
    (await account.http.call(documents.statement, { id })).currencies[0];
  expect(await balanceOf(clientId)).toMatchObject({ balanceMinor: 119_00 });
  expect((await balanceOf(account.clientId))?.balanceMinor ?? 0).toBe(0);
});

it('takes the payments over', async () => {
  const { account, invoice, clientId } = await simplified();
  const { http } = account;
  await http.call(documents.addPayment, { id: invoice.id, amountMinor: 119_00 });
  const full = await post(http, invoice.id, 'full-invoice', { clientId, delivery: 'other' });
  expect(full).toMatchObject({ paidMinor: 119_00, balanceMinor: 0, paymentStatus: 'paid' });
  expect(await read(http, invoice.id)).toMatchObject({ paidMinor: 0, balanceMinor: 0, unappliedMinor: 0 });
  const later = problemOf(await http.post(`/api/documents/${invoice.id}/payments`, { amountMinor: 1 }));
  expect(later.fix).toBe(`POST /api/documents/${full.id}/payments`);
});

it('keeps the rate of the VAT', async () => {
  await quote('EUR 1 = 1.25 USD', '2026-10-30', system);
  await quote('EUR 1 = 2.00 USD', '2026-11-20', system);
  const { account, invoice, clientId } = await simplified({ currency: 'USD' });
  // 19.00 / 1.25
  expect(invoice.accountingVat).toMatchObject({ currency: 'EUR', vatMinor: 15_20 });
  const full = await post(account.http, invoice.id, 'full-invoice', { clientId });
  expect(full.accountingVat).toEqual(invoice.accountingVat);
});

it('is issued once, by whatever number of calls', async () => {
  const { account, invoice, clientId } = await simplified();
  const answers = await Promise.all([1, 2, 3].map(() => ask(account, invoice.id, { clientId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const made = answers.filter(({ status }) => status === 201);
  const [id = ''] = made.map(({ body }) => (body as Document).id);
  const again = problemOf(await ask(account, invoice.id, { clientId }));
  expect(again).toMatchObject({ code: 'full_invoice_exists', fix: `GET /api/documents/${id}` });
  expect(again.detail).toContain(id);
  const { items } = await account.http.call(documents.list, { typeId: 'invoice' });
  expect(items.map((one) => one.id).sort()).toEqual([invoice.id, id].sort());
});

it('wants a client with the data of a full invoice', async () => {
  const { account, invoice } = await simplified();
  const answer = problemOf(await ask(account, invoice.id));
  expect(answer.code).toBe('document_incomplete');
  expect(answer.findings?.map(({ code, pointer }) => [code, pointer])).toEqual(
    expect.arrayContaining([
      ['buyer_address_missing', '/addressLine1'],
      ['buyer_address_missing', '/city'],
    ]),
  );
  expect(await read(account.http, invoice.id)).toMatchObject({ balanceMinor: 119_00 });
});

describe('is refused', () => {
  it('for an ordinary invoice, a cancelled one, and one that was credited', async () => {
    const { account, invoice, clientId } = await simplified();
    const { http } = account;
    const refusal = async (id: string, body: object = { clientId }) => {
      const { status, code } = problemOf(await ask(account, id, body));
      return `${status} ${code}`;
    };
    const ordinary = await sent(account, { ...SOLD, simplified: 'never' });
    expect(await refusal(ordinary.id)).toBe('409 not_simplified');
    const { id } = await http.call(documents.create, { typeId: 'invoice', clientId, ...SOLD } as never);
    expect(await refusal(id)).toBe('409 document_not_open');
    await post(http, id, 'issue');
    await post(http, id, 'cancel');
    expect(await refusal(id)).toBe('409 document_not_open');
    expect(await refusal(invoice.id, { clientId, issueDate: '2026-10-29' })).toBe('400 validation_failed');
    expect(await refusal(invoice.id, { clientId: invoice.id })).toBe('400 validation_failed');
    await post(http, invoice.id, 'credit', { lines: [{ lineNumber: 2 }] });
    expect(await refusal(invoice.id)).toBe('409 document_settled');
  });

  it('in a closed period, and never because that of the sale is closed', async () => {
    const { account, invoice, clientId } = await simplified();
    await account.http.call(documents.setClosedThrough, { closedThrough: '2026-10-31' });
    const early = await ask(account, invoice.id, { clientId, issueDate: '2026-10-31' });
    expect(problemOf(early).code).toBe('period_closed');
    expect((await ask(account, invoice.id, { clientId })).status).toBe(201);
  });
});

it('can be credited, as a correction of the full one', async () => {
  const { account, invoice, clientId } = await simplified();
  const full = await post(account.http, invoice.id, 'full-invoice', { clientId });
  const note = await post(account.http, full.id, 'credit', { reason: 'Returned' });
  expect(note).toMatchObject({ isSimplified: false, totalMinor: 119_00, corrects: { id: full.id } });
  expect(await countedBy(account)).toMatchObject({
    register: ['2026-10 10000 1900', '2026-11 -10000 -1900'],
  });
});

it('the credit note of a simplified invoice is one of a simplified invoice', async () => {
  const { account, invoice } = await simplified();
  expect(await post(account.http, invoice.id, 'credit', { reason: 'Returned' })).toMatchObject({
    isSimplified: true,
  });
});

describeWithPoppler('the page', () => {
  it('is an invoice that names the simplified one', async () => {
    const { account, invoice, clientId } = await simplified();
    const full = await post(account.http, invoice.id, 'full-invoice', { clientId });
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${full.id}/pdf`)).replace(/\s+/g, ' ');
    expect(text).toMatch(/Full invoice for/i);
    for (const part of [invoice.number ?? '', '30 October 2026', 'Firma Nord GmbH', '€119.00'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/simplified invoice/i);
  });
});

describe('the file', () => {
  it('names the simplified invoice in EN 16931', async () => {
    const { account, invoice, clientId } = await simplified();
    const { id } = await post(account.http, invoice.id, 'full-invoice', { clientId });
    const file = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=en16931-ubl`)).toString();
    expect(file).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(file).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${invoice.number}<`);
  });

  it('has the mark FP in KSeF', async () => {
    const account = await business(system, { country: 'PL', currency: 'PLN' }, { country: 'PL' });
    const lines = [{ description: 'Lampa', unitPrice: 100, vatRate: 23 }];
    const invoice = await sent(account, { lines, simplified: 'always' });
    const { id } = await post(account.http, invoice.id, 'full-invoice');
    const file = (await account.http.bytes(`/api/documents/${id}/e-invoice?format=ksef-fa3`)).toString();
    expect(file).toMatch(/<RodzajFaktury>VAT<\/RodzajFaktury><FP>1<\/FP>/);
  });

  it.each([
    ['IT', 'EUR', 22],
    ['HU', 'HUF', 27],
  ])('cannot be made where the first one is reported as any: %s', async (country, currency, vatRate) => {
    await quote('EUR 1 = 400.00 HUF', '2026-10-30', system);
    const account = await business(system, { country, currency }, { country });
    const lines = [{ description: 'Lampada', unitPrice: 50, vatRate }];
    const invoice = await sent(account, { lines, simplified: 'always', deliveryDate: '2026-10-30' });
    const { code, findings = [] } = problemOf(await ask(account, invoice.id));
    expect(code).toBe('document_incomplete');
    const words = 'credit that one, and issue a new invoice';
    expect(findings.map(({ message }) => message).join()).toContain(words);
  });
});
