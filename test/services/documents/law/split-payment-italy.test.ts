/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Split payment in Italy (category B): the total has the VAT, which the client pays to the state instead.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, issued, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const CONTACT = { name: 'Ada Byron', phone: '+39 06 123456', email: 'ada@seller.example' };

const sellerOn = (day: string, country = 'IT', client: object = { country }) => {
  const seller = { country, iban: 'DE89370400440532013000', contact: CONTACT, ...GLN };
  return businessAt(system, `${day}T10:00:00Z`, seller, { ...GLN, ...client });
};
const split = (unitPrice: number, vatRate = 22, quantity = 1) => ({
  ...{ name: 'Lavoro', unitPrice, quantity, vatRate, vatCategory: 'B' },
});
const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
it('is owed without the VAT, in balance, statement and payments', async () => {
  const account = await sellerOn('2026-05-04');
  const { http } = account;
  const withholdings = [{ kind: 'it_ritenuta', percent: '20' }];
  // 1,000.00 and 22 % are 1,220.00; the VAT and 200.00 are not paid to the seller
  const both = await issued(account, { lines: [split(1000)], withholdings });
  expect(both).toMatchObject({ totalMinor: 122_000, withheldMinor: 42_000, payableMinor: 80_000 });
  const invoice = await sent(account, { lines: [split(100), split(50, 10)] });
  expect(invoice).toMatchObject({ totalMinor: 17_700, withheldMinor: 2700, balanceMinor: 15_000 });
  const { currencies } = await http.call(documents.statement, { id: account.clientId });
  expect(currencies).toMatchObject([{ invoicedMinor: 15_000, balanceMinor: 15_000 }]);
  await http.call(documents.addPayment, { id: invoice.id, amountMinor: 15_000 });
  expect(await read(http, invoice.id)).toMatchObject({ paymentStatus: 'paid', balanceMinor: 0 });
  const year = { from: '2026-01-01', to: '2026-12-31' };
  const { items } = await http.call(documents.vatRegister, year);
  expect(items.filter(({ vatCategory }) => vatCategory === 'B').map(({ vatMinor }) => vatMinor)).toEqual([
    ...[500, 24_200],
  ]);
});

it('is credited in parts that end at 0, and with prices that include VAT', async () => {
  const account = await sellerOn('2026-05-04');
  const gross = { pricesIncludeVat: true, lines: [split(9.99, 22, 3)] };
  for (const fields of [{ lines: [split(9.99, 22, 3)] }, gross]) {
    const { id } = await issued(account, fields);
    for (let part = 0; part < 3; part++) {
      const note = await post(account.http, id, 'credit', { lines: [{ lineNumber: 1, quantity: '1' }] });
      expect(note.payableMinor).toBe(note.totals.netMinor);
    }
    expect(await read(account.http, id)).toMatchObject({ balanceMinor: 0, paymentStatus: 'credited' });
  }
});

describeByOfficialRules('the official rules accept', () => {
  it.each([
    ['fatturapa', ['<EsigibilitaIVA>S<', '<ImportoPagamento>100.00<', '<ImportoTotaleDocumento>122.00<']],
    ['en16931-ubl', ['<cbc:PrepaidAmount currencyID="EUR">22.00<', '>100.00</cbc:PayableAmount>']],
    ['en16931-cii', ['<ram:CategoryCode>B<', '<ram:DuePayableAmount>100.00<']],
  ])('%s', async (format, texts) => {
    const check = await officialCheck();
    const account = await sellerOn('2026-05-04');
    const invoice = await issued(account, { lines: [split(100)], dueInDays: 30 });
    const xml = await fileOf(account, invoice, format);
    for (const text of texts) expect(xml).toContain(text);
    const { valid, findings } = await check(xml);
    expect({ valid, findings }).toEqual({ valid: true, findings: [] });
  });
});

describeWithPoppler('the PDF', () => {
  it.each([
    ['it', "IVA versata dal cliente all'Erario", 'Scissione dei pagamenti'],
    ['en', 'VAT that the customer pays to the tax authority', 'Split payment'],
    ['de', 'Umsatzsteuer, die der Kunde an das Finanzamt zahlt', 'Aufgeteilte Zahlung'],
    ['fr', 'TVA versée par le client au Trésor', 'Paiement scindé'],
    ['pl', 'VAT, który nabywca płaci do urzędu skarbowego', 'Podzielona płatność'],
    ['pt', 'IVA que o cliente paga ao Estado', 'Pagamento fracionado'],
    ['es', 'IVA que el cliente paga a la Hacienda', 'art. 17-ter'],
    ['nl', 'Btw die de klant aan de Belastingdienst betaalt', 'art. 17-ter'],
  ])('in %s shows what the client does not pay, and the law', async (language, row, words) => {
    const account = await sellerOn('2026-05-04');
    const { id } = await issued(account, { lines: [split(100)], language });
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
    expect(text).toContain(row);
    expect(text).toContain(words);
  });
});
