// Two people whose clients withhold tax, from the draft to the VAT of the payments, every amount calculated by hand.
// An Italian professional: 1,000.00 and a fund of 4 %, 40.00, are 1,040.00; VAT of 22 % is 228.80, the total 1,268.80. Of 1,000.00
// 20 % are withheld, 200.00, so 1,068.80 are paid. Half of that, 534.40, makes half of the VAT due: 114.40 of 520.00.
// A Spanish freelancer: 1,000.00 and 21 % are 1,210.00; 15 % of 1,000.00 are withheld, so 1,060.00 are paid.
import { documents } from '../../shared/contracts/documents';
import { at, type Business, business, drafted, post, read } from '../services/documents/document-steps';
import { beforeTests } from '../support/made-before';
import { textOfPdf } from '../support/poppler';
import { startTestSystem } from '../support/system';

const system = beforeTests(startTestSystem);
const IBAN = { iban: 'DE89370400440532013000' };
const FUND = { kind: 'charge', percent: '4', vatRate: '22', reason: 'Contributo cassa' };
const PROFESSIONAL = {
  lines: [{ description: 'Consulenza', unitPrice: 1000, vatRate: '22' }],
  adjustments: [{ ...FUND, fund: { kind: 'TC04', inWithholding: false } }],
  withholdings: [{ kind: 'it_ritenuta', percent: '20' }],
  dueInDays: 30,
};
const FREELANCER = {
  lines: [{ description: 'Consultoría', unitPrice: 1000, vatRate: '21' }],
  withholdings: [{ kind: 'es_irpf', percent: '15' }],
  dueInDays: 30,
};

beforeAll(() => at(system, '2026-11-25T10:00:00Z'));

async function pagesOf({ http }: Business, id: string): Promise<string> {
  return (await textOfPdf(await http.bytes(`/api/documents/${id}/pdf`))).join(' ').replace(/\s+/g, ' ');
}

async function amountsIn({ http }: Business, id: string, format: string): Promise<string> {
  const xml = (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
  return xml.replace(/\s+/g, '').replace(/<(\/?)\w+:/g, '<$1');
}

async function registerOf({ http }: Business) {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const { items, withoutTaxPoint } = await http.call(documents.vatRegister, { ...days, by: 'payment' });
  const due = items.map(({ vatRate, baseMinor, vatMinor }) => [vatRate, baseMinor, vatMinor]);
  return { due, open: withoutTaxPoint.map(({ openMinor }) => openMinor) };
}

it('an Italian professional is paid 1,068.80 of 1,268.80, and owes VAT for what was paid', async () => {
  const account = await business(system, { country: 'IT', language: 'it', ...IBAN }, { country: 'IT' });
  const { http, clientId } = account;
  const { id } = await drafted(account, PROFESSIONAL);
  await post(http, id, 'issue');
  const invoice = await post(http, id, 'send', { delivery: 'other' });
  expect(invoice).toMatchObject({
    totals: {
      linesMinor: 100_000,
      chargesMinor: 4000,
      netMinor: 104_000,
      vatMinor: 22_880,
      totalMinor: 126_880,
    },
    ...{ withheldMinor: 20_000, payableMinor: 106_880, balanceMinor: 106_880, paymentStatus: 'unpaid' },
  });
  const pages = await pagesOf(account, id);
  for (const amount of ['1.268,80', '−200,00', '1.068,80']) expect(pages).toContain(amount);
  const file = await amountsIn(account, id, 'fatturapa');
  expect(file).toContain('<ImportoRitenuta>200.00</ImportoRitenuta>');
  expect(file).toContain('<ImportoTotaleDocumento>1268.80</ImportoTotaleDocumento>');
  expect(file).toContain('<ImportoPagamento>1068.80</ImportoPagamento>');

  expect(await registerOf(account)).toEqual({ due: [], open: [106_880] });
  await http.call(documents.addPayment, { id, amountMinor: 53_440 });
  expect(await read(http, id)).toMatchObject({ balanceMinor: 53_440, paymentStatus: 'partly_paid' });
  expect(await registerOf(account)).toEqual({ due: [['22', 52_000, 11_440]], open: [53_440] });
  await http.call(documents.addPayment, { id, amountMinor: 53_440 });
  expect(await read(http, id)).toMatchObject({ balanceMinor: 0, unappliedMinor: 0, paymentStatus: 'paid' });
  expect(await registerOf(account)).toEqual({ due: [['22', 104_000, 22_880]], open: [] });
  const { currencies } = await http.call(documents.statement, { id: clientId });
  expect(currencies.every(({ balanceMinor }) => balanceMinor === 0)).toBe(true);
});

it('a Spanish freelancer is paid 1,060.00 of 1,210.00', async () => {
  const address = { country: 'ES', postalCode: '28001' };
  const account = await business(system, { ...address, language: 'es', ...IBAN }, address);
  const { http } = account;
  const { id } = await drafted(account, FREELANCER);
  const invoice = await post(http, id, 'issue');
  expect(invoice).toMatchObject({ totalMinor: 121_000, withheldMinor: 15_000, payableMinor: 106_000 });
  const pages = await pagesOf(account, id);
  for (const amount of ['1.210,00', '−150,00', '1.060,00']) expect(pages).toContain(amount);
  const file = await amountsIn(account, id, 'facturae');
  expect(file).toContain('<TotalTaxesWithheld>150.00</TotalTaxesWithheld>');
  expect(file).toContain('<InvoiceTotal>1060.00</InvoiceTotal>');
  expect(file).toContain('<TotalExecutableAmount>1060.00</TotalExecutableAmount>');
  await http.call(documents.addPayment, { id, amountMinor: 106_000 });
  expect(await read(http, id)).toMatchObject({ balanceMinor: 0, unappliedMinor: 0, paymentStatus: 'paid' });
  expect(await registerOf(account)).toEqual({ due: [['21', 100_000, 21_000]], open: [] });
});

it('a price with VAT, a fund and a withheld tax go together, and its credit notes end at 0', async () => {
  const account = await business(system, { country: 'IT', language: 'it', ...IBAN }, { country: 'IT' });
  // 1,220.00 with VAT and 4 %, 48.80, are 1,268.80 with VAT, as above
  const lines = [{ description: 'Consulenza', quantity: 4, unitPrice: 305, vatRate: '22' }];
  const { id } = await drafted(account, { ...PROFESSIONAL, pricesIncludeVat: true, lines });
  const invoice = await post(account.http, id, 'issue');
  expect(invoice).toMatchObject({
    totals: {
      linesMinor: 100_000,
      chargesMinor: 4000,
      netMinor: 104_000,
      vatMinor: 22_880,
      totalMinor: 126_880,
    },
    ...{ withheldMinor: 20_000, payableMinor: 106_880 },
  });
  const part = { lines: [{ lineNumber: 1, quantity: '1' }] };
  const notes = [await post(account.http, id, 'credit', part), await post(account.http, id, 'credit')];
  // a quarter: 317.20, of which 50.00 are withheld
  expect(notes).toMatchObject([
    { totalMinor: 31_720, withheldMinor: 5000, payableMinor: 26_720 },
    { totalMinor: 95_160, withheldMinor: 15_000, payableMinor: 80_160 },
  ]);
  expect(await read(account.http, id)).toMatchObject({ creditedMinor: 106_880, balanceMinor: 0 });
});
