/** @list all — the rest of documents; npm test has the core of each capability */
// Total and payable of each country with an amount of its own between them, calculated by hand: document, payment code,
// e-invoice, statement, ageing, reminder and matching know the same amount, and the transfer of it leaves no debt.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { receivables } from '../../../../shared/contracts/receivables';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { qrCodesOf } from '../../../support/qr-codes';
import { startInstance } from '../../../support/system';
import { until } from '../../../support/until';
import { imported, linesOf } from '../../receivables/bank';
import { STEP } from '../../receivables/reminders/reminder-steps';
import { at, type Business, businessAt, sent } from '../document-steps';
import { internal, owed } from './settlement-steps';

const system = beforeTests(startInstance);
const IBAN = 'DE89370400440532013000';
const POLISH_IBAN = 'PL61109010140000071219812874';
const CONTACT = { name: 'Ada Byron', phone: '+39 06 123456', email: 'ada@seller.example' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };

const sold = (unitPrice: number, vatRate: number, more: object = {}) => ({
  lines: [{ name: 'Work', unitPrice, vatRate, ...more }],
});
const MADRID = { postalCode: '28001' };
const withheld = (kind: string, percent: string) => ({ withholdings: [{ kind, percent }] });
const LISBON = { timeZone: 'Europe/Lisbon' };
const EXEMPT = { exemptionReasons: [{ vatCategory: 'E', reason: 'Art. 10 DPR 633/72' }] };

interface Row {
  name: string;
  country: string;
  company?: object;
  client?: object;
  invoice: object;
  totalMinor: number;
  withheldMinor: number;
  payableMinor: number;
  format: string;
  /** In the file without blanks and prefixes. */
  inFile: string[];
}

/** PrepaidAmount is BT-113, PayableAmount BT-115. */
const UBL = (total: string, prepaid: string, payable: string, currency = 'EUR') => [
  `<TaxInclusiveAmountcurrencyID="${currency}">${total}</TaxInclusiveAmount>`,
  ...(prepaid ? [`<PrepaidAmountcurrencyID="${currency}">${prepaid}</PrepaidAmount>`] : []),
  `<PayableAmountcurrencyID="${currency}">${payable}</PayableAmount>`,
];

const ROWS: Row[] = [
  {
    // 1,000.00 and 4 % are 1,040.00; 22 % are 228.80; 20 % of 1,000.00 are withheld
    ...{ name: 'Italy, a withheld tax and a social fund', country: 'IT' },
    invoice: {
      ...sold(1000, 22),
      adjustments: [
        {
          ...{ kind: 'charge', percent: '4', vatRate: '22', reason: 'Cassa' },
          fund: { kind: 'TC04', inWithholding: false },
        },
      ],
      ...withheld('it_ritenuta', '20'),
    },
    ...{ totalMinor: 126_880, withheldMinor: 20_000, payableMinor: 106_880, format: 'fatturapa' },
    inFile: ['<ImportoRitenuta>200.00<', '<ImportoTotaleDocumento>1268.80<', '<ImportoPagamento>1068.80<'],
  },
  {
    // 1,000.00 and 22 %, which the client pays to the state
    ...{ name: 'Italy, split payment', country: 'IT', invoice: sold(1000, 22, { vatCategory: 'B' }) },
    ...{ totalMinor: 122_000, withheldMinor: 22_000, payableMinor: 100_000, format: 'fatturapa' },
    inFile: ['<EsigibilitaIVA>S<', '<ImportoTotaleDocumento>1220.00<', '<ImportoPagamento>1000.00<'],
  },
  {
    // 1,000.00 and 21 %; 15 % of 1,000.00
    ...{ name: 'Spain, IRPF', country: 'ES', company: MADRID, client: MADRID },
    invoice: { ...sold(1000, 21), ...withheld('es_irpf', '15') },
    ...{ totalMinor: 121_000, withheldMinor: 15_000, payableMinor: 106_000, format: 'facturae' },
    inFile: ['<TotalTaxesWithheld>150.00<', '<TotalExecutableAmount>1060.00<'],
  },
  {
    // 1,000.00 and 7 %: the labels say IGIC, and all of it is paid
    ...{ name: 'Spain, IGIC of the Canaries', country: 'ES', company: { postalCode: '35001' } },
    invoice: sold(1000, 7, { vatCategory: 'L' }),
    ...{ totalMinor: 107_000, withheldMinor: 0, payableMinor: 107_000, format: 'en16931-ubl' },
    inFile: UBL('1070.00', '', '1070.00'),
  },
  {
    // 500.00 and 23 %; 23 % of 500.00
    ...{ name: 'Portugal, IRS', country: 'PT', company: LISBON },
    invoice: { ...sold(500, 23), ...withheld('pt_irs', '23') },
    ...{ totalMinor: 61_500, withheldMinor: 11_500, payableMinor: 50_000, format: 'en16931-ubl' },
    inFile: UBL('615.00', '115.00', '500.00'),
  },
  {
    // 1,000.00 and 24 %; 20 % of 1,000.00
    ...{ name: 'Greece, a withheld tax', country: 'GR' },
    invoice: { ...sold(1000, 24), ...withheld('gr_parakratisi', '20') },
    ...{ totalMinor: 124_000, withheldMinor: 20_000, payableMinor: 104_000, format: 'en16931-ubl' },
    inFile: UBL('1240.00', '200.00', '1040.00'),
  },
  {
    // 12,200.00 and 23 %: the bank of the seller splits what is paid
    ...{ name: 'Poland, split payment', country: 'PL', company: { iban: POLISH_IBAN, currency: 'PLN' } },
    invoice: { ...sold(12_200, 23, { splitPayment: true }), currency: 'PLN' },
    ...{ totalMinor: 1_500_600, withheldMinor: 0, payableMinor: 1_500_600, format: 'ksef-fa3' },
    inFile: ['<P_15>15006.00<', '<P_18A>1<'],
  },
  {
    // 100.02 and 21 % are 121.02, in coins of 0.05
    ...{ name: 'Belgium, paid in cash', country: 'BE' },
    invoice: { ...sold(100.02, 21), payment: { means: '10' } },
    ...{ totalMinor: 12_102, withheldMinor: 0, payableMinor: 12_100, format: 'en16931-ubl' },
    inFile: [
      ...UBL('121.02', '', '121.00'),
      '<PayableRoundingAmountcurrencyID="EUR">-0.02</PayableRoundingAmount>',
    ],
  },
  {
    // more than 77.47 without VAT: a stamp of 2.00, which the seller bears
    ...{ name: 'Italy, a stamp duty that is not charged on', country: 'IT' },
    invoice: { ...sold(100, 0, { vatCategory: 'E' }), ...EXEMPT },
    ...{ totalMinor: 10_000, withheldMinor: 0, payableMinor: 10_000, format: 'fatturapa' },
    inFile: ['<ImportoBollo>2.00<', '<ImportoTotaleDocumento>100.00<', '<ImportoPagamento>100.00<'],
  },
  {
    ...{ name: 'Italy, a stamp duty that is charged on', country: 'IT' },
    invoice: {
      ...sold(100, 0, { vatCategory: 'E' }),
      ...{ ...EXEMPT, stampDuty: { amountMinor: 200, chargedOn: true } },
    },
    ...{ totalMinor: 10_200, withheldMinor: 0, payableMinor: 10_200, format: 'fatturapa' },
    inFile: ['<ImportoBollo>2.00<', '<ImportoTotaleDocumento>102.00<', '<ImportoPagamento>102.00<'],
  },
];

async function sellerOf({ country, company, client }: Row): Promise<Business> {
  const seller = { country, iban: IBAN, contact: CONTACT, ...(country === 'BE' ? {} : GLN), ...company };
  const buyer = { country, contactEmail: 'pay@acme.example', ...client, ...(country === 'BE' ? {} : GLN) };
  return businessAt(system, '2026-05-04T10:00:00Z', seller, buyer);
}

/** Digits of an amount as it is printed in English. */
const printed = (minor: number) =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

async function expectOnPaper({ http }: Business, { id }: Document, row: Row): Promise<void> {
  const pdf = await http.bytes(`/api/documents/${id}/pdf`);
  const text = textOfPdf(pdf).join(' ');
  for (const minor of [row.totalMinor, row.withheldMinor, row.payableMinor])
    if (minor > 0) expect(text).toContain(printed(minor));
  const codes = await qrCodesOf(pdf, 1);
  const transfers = codes.map((code) => code.text).filter((code) => code.startsWith('BCD'));
  // nobody transfers zlotys or cash by this code; the payload has the amount in its eighth line
  const isTransfer = !['PL', 'BE'].includes(row.country);
  const amounts = transfers.map((code) => code.split('\n')[7]);
  expect(amounts).toEqual(isTransfer ? [`EUR${(row.payableMinor / 100).toFixed(2)}`] : []);
}

async function expectInFile({ http }: Business, { id }: Document, { format, inFile }: Row): Promise<void> {
  const xml = (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
  const compact = xml.replace(/\s+/g, '').replace(/<(\/?)\w+:/g, '<$1');
  for (const part of inFile) expect(compact).toContain(part);
}

async function expectOwed(account: Business, { id, currency }: Document, owedMinor: number): Promise<void> {
  expect(await owed(account)).toMatchObject({ currency, balanceMinor: owedMinor, unappliedMinor: 0 });
  const { items } = await internal<{ items: { id: string; payableMinor: number; balanceMinor: number }[] }>(
    system,
    'openDocuments',
    { companyId: account.companyId, documentIds: [id] },
  );
  expect(items.map(({ payableMinor, balanceMinor }) => [payableMinor, balanceMinor])).toEqual(
    owedMinor === 0 ? [] : [[owedMinor, owedMinor]],
  );
}

async function reminded({ http }: Business): Promise<number[]> {
  const { reminders } = await http.call(receivables.runReminders, { dryRun: true });
  return reminders.map(({ totalMinor }) => totalMinor);
}

/** A transfer of the payable amount that names the invoice. A person books it where the number is too short to be evidence. */
async function transferred({ http }: Business, { id, number, currency }: Document, row: Row): Promise<void> {
  const iban = row.country === 'PL' ? POLISH_IBAN : IBAN;
  const known = await http.call(receivables.listAccounts, {});
  const bank = known.items[0] ?? (await http.call(receivables.createAccount, { iban, currency }));
  const amount = (row.payableMinor / 100).toFixed(2);
  const csv = `date,amount,currency,name,iban,reference\n2026-06-10,${amount},${currency},ACME,,Invoice ${number}\n`;
  await imported(http, csv, { bankAccountId: bank.id });
  if (row.country !== 'PT') {
    await until('the transfer is booked', async () => (await linesOf(http))[0]?.status === 'booked');
    return;
  }
  const [line] = await linesOf(http);
  const parts = [{ kind: 'money', documentId: id, amountMinor: row.payableMinor }];
  expect((await http.post(`/api/bank-lines/${line?.id}/book`, { parts })).status).toBeLessThan(300);
}

describeWithPoppler('total, payable and settled', () => {
  it.each(ROWS.map((row) => [row.name, row] as const))('%s', async (_name, row) => {
    const account = await sellerOf(row);
    const { totalMinor, withheldMinor, payableMinor } = row;
    const invoice = await sent(account, { dueInDays: 14, ...row.invoice });
    const amounts = { totalMinor, withheldMinor, payableMinor };
    expect(invoice).toMatchObject({ ...amounts, balanceMinor: payableMinor, paymentStatus: 'unpaid' });
    await expectOnPaper(account, invoice, row);
    await expectInFile(account, invoice, row);
    await expectOwed(account, invoice, payableMinor);
    at(system, '2026-06-08T10:00:00Z');
    await account.http.call(receivables.createReminderPolicy, {
      ...{ name: 'Usual', isDefault: true, isActive: true, steps: [STEP] },
    });
    expect(await reminded(account)).toEqual([payableMinor]);

    at(system, '2026-06-10T10:00:00Z');
    await transferred(account, invoice, row);
    const paid = await account.http.call(documents.get, { id: invoice.id });
    expect(paid).toMatchObject({ ...amounts, paidMinor: payableMinor, balanceMinor: 0, unappliedMinor: 0 });
    expect(paid.paymentStatus).toBe('paid');
    await expectOwed(account, paid, 0);
    expect(await reminded(account)).toEqual([]);
  });
});
