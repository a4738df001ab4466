/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Amounts that a seller has paid in the name and on account of the client (Directive 2006/112/EC, article 79 c): in the total, outside of the
// taxable amount, and said so on paper and in the file of each country.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);

const within = (country: string, company: object = {}, client: object = {}) =>
  businessAt(system, '2026-11-25T10:00:00Z', { country, ...company }, { country, ...client });
const _italian = () => within('IT', { language: 'it', iban: 'IT60X0542811101000000123456' });

const work = (vatRate: number) => ({ name: 'Work', unitPrice: 100, vatRate });
const EXEMPT = { name: 'Lesson', unitPrice: 50, vatCategory: 'E' };
const EXEMPTION = { exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-132-1I' }] };
const FEE = { name: 'Court fee', unitPrice: 30, isDisbursement: true };
const TAX = { kind: 'charge', amount: '2', reason: 'Marca', isDisbursement: true };

const fileOf = async ({ http }: Business, { id }: Pick<Document, 'id'>, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();
const groupsOf = ({ vatBreakdown }: Document) =>
  vatBreakdown.map(({ vatCategory, isDisbursement = false, baseMinor, exemptionCode }) =>
    [vatCategory, ...(isDisbursement ? ['disbursed'] : []), baseMinor, exemptionCode].join(' '),
  );
/** The values of elements whatever their namespace, in the order of the file. */
const valuesIn = (xml: string, ...names: readonly string[]) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?(${names.join('|')})(?: [^>]*)?>([^<]*)<`, 'g'))].map(
    ([, name, value]) => `${name}=${value}`,
  );

it('is credited in the groups of its invoice', async () => {
  const account = await within('DE');
  const draft = await drafted(account, {
    lines: [work(19), EXEMPT, FEE],
    adjustments: [TAX, { kind: 'allowance', percent: 10, reason: 'Discount' }],
    ...EXEMPTION,
  });
  const invoice = await post(account.http, draft.id, 'issue');
  const note = await post(account.http, invoice.id, 'credit');
  expect(groupsOf(note)).toEqual(groupsOf(invoice));
});

it('is kept by a change of other fields, and taken away by a line that is none', async () => {
  const account = await within('DE');
  const { id } = await drafted(account, { lines: [work(19), FEE], adjustments: [TAX] });
  const renamed = await account.http.call(documents.update, { id, notes: 'Thanks' });
  expect(groupsOf(renamed)).toEqual(['S 10000 ', 'E disbursed 3200 VATEX-EU-79-C']);
  const plain = await account.http.call(documents.update, { id, lines: [work(19)], adjustments: [] });
  expect(groupsOf(plain)).toEqual(['S 10000 ']);
});

it('is outside of VAT in the register, and no part of what is exempt', async () => {
  const account = await within('DE');
  await issued(account, { lines: [work(19), EXEMPT, FEE], ...EXEMPTION });
  const { items } = await account.http.call(documents.vatRegister, { from: '2026-11-01', to: '2026-11-30' });
  expect(items.map(({ vatCategory, baseMinor }) => `${vatCategory} ${baseMinor}`)).toEqual([
    ...['E 5000', 'O 3000', 'S 10000'],
  ]);
});

const TRANSFER = { payment: { means: '30', iban: 'DE89370400440532013000' }, dueInDays: 14 };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const PERSON = {
  contact: { name: 'Ada Byron', phone: '+39 06 123456', email: 'ada@seller.example' },
  email: 'ada@seller.example',
};

/** The words of files about 100.00 that is taxed, 50.00 that is exempt and 32.00 that was paid for the client. */
const FILES: [country: string, format: string, rate: number, names: readonly string[], values: string[]][] = [
  [
    ...(['IT', 'fatturapa', 22, ['Natura', 'ImponibileImporto', 'RiferimentoNormativo']] as const),
    [
      ...['Natura=N4', 'Natura=N1', 'Natura=N1', 'ImponibileImporto=100.00', 'Natura=N4'],
      ...['ImponibileImporto=50.00', 'RiferimentoNormativo=Esente ex art. 10 DPR 633/72'],
      ...['Natura=N1', 'ImponibileImporto=32.00'],
      'RiferimentoNormativo=Escluso ex art. 15 DPR 633/72',
    ],
  ],
  [
    ...(['PL', 'ksef-fa3', 23, ['P_13_1', 'P_13_7', 'P_15', 'P_12', 'Kwota', 'Powod', 'DoZaplaty']] as const),
    [
      ...['P_13_1=100.00', 'P_13_7=50.00', 'P_15=173.00', 'P_12=23', 'P_12=zw'],
      ...['Kwota=30.00', 'Powod=Court fee', 'Kwota=2.00', 'Powod=Marca', 'DoZaplaty=205.00'],
    ],
  ],
  [
    ...(['ES', 'facturae', 21] as const),
    [
      ...['TotalGrossAmountBeforeTaxes', 'InvoiceTotal', 'ReimbursableExpensesAmount'],
      ...['TotalExecutableAmount', 'TotalReimbursableExpenses'],
    ],
    [
      ...['TotalExecutableAmount=', 'TotalGrossAmountBeforeTaxes=150.00', 'InvoiceTotal=171.00'],
      ...['ReimbursableExpensesAmount=30.00', 'ReimbursableExpensesAmount=2.00'],
      ...['TotalExecutableAmount=203.00', 'TotalReimbursableExpenses=32.00'],
    ],
  ],
  [
    ...(['HU', 'nav', 27, ['case', 'vatRateNetAmount']] as const),
    [
      ...['case=TAM', 'case=ATK', 'case=ATK', 'vatRateNetAmount=100.00', 'case=TAM'],
      ...['vatRateNetAmount=50.00', 'case=ATK', 'vatRateNetAmount=32.00'],
    ],
  ],
  ...(
    [
      ['DE', 'en16931-ubl', 19],
      ['DE', 'xrechnung-ubl', 19],
      ['BE', 'peppol', 21],
      ['RO', 'ubl-ro', 21],
      ['FR', 'fr-ctc', 20],
      ['PT', 'en16931-ubl', 23],
    ] as const
  ).map(([country, format, rate]): (typeof FILES)[number] => [
    ...([country, format, rate, ['TaxableAmount', 'TaxExemptionReasonCode']] as const),
    ['TaxableAmount=100.00', 'TaxableAmount=82.00'],
  ]),
];

describeByOfficialRules('the official rules accept', () => {
  it.each(FILES)('%s: %s', async (country, format, rate, names, values) => {
    const iban = { IT: 'IT60X0542811101000000123456' }[country] ?? TRANSFER.payment.iban;
    const place = country === 'ES' ? { postalCode: '28001' } : {};
    const account = await within(country, { ...GLN, ...PERSON, ...place, iban }, { ...GLN, ...place });
    const invoice = await issued(account, {
      lines: [work(rate), EXEMPT, FEE],
      ...{ adjustments: [TAX], ...EXEMPTION, ...TRANSFER, payment: { means: '30', iban } },
      ...{ deliveryDate: '2026-11-25', buyerReference: '04011000-12345-03' },
    });
    const xml = await fileOf(account, invoice, format);
    const { valid, findings } = await (await officialCheck())(xml);
    expect({ valid, errors: findings.filter(({ severity }) => severity === 'fatal') }).toEqual({
      valid: true,
      errors: [],
    });
    expect(valuesIn(xml, ...names)).toEqual(values);
  });

  it.each([
    ['en16931-ubl', 'TaxExemptionReasonCode=VATEX-EU-79-C'],
    ['en16931-cii', 'ExemptionReasonCode=VATEX-EU-79-C'],
  ])('%s with nothing else that is exempt, by the code of the directive', async (format, code) => {
    const account = await within('DE', GLN, GLN);
    const invoice = await issued(account, { lines: [work(19), FEE], ...TRANSFER });
    const xml = await fileOf(account, invoice, format);
    expect(await (await officialCheck())(xml)).toMatchObject({ valid: true });
    expect(valuesIn(xml, code.split('=')[0] ?? '')).toEqual([code]);
  });
});

describeWithPoppler('the PDF', () => {
  it.each([
    ['DE', 'de', 'Durchlaufender Posten', '§ 10 Abs. 1 Satz 5 UStG'],
    ['FR', 'fr', 'Débours payés au nom et pour le compte du client', 'art. 267 II 2° CGI'],
    ['IT', 'it', 'Anticipazioni in nome e per conto del cliente', 'art. 15 DPR 633/72'],
    ['ES', 'es', 'Suplido en nombre y por cuenta del cliente', 'art. 78.Tres.3.º de la Ley 37/1992'],
    ['PL', 'pl', 'Wydatki poniesione w imieniu i na rzecz nabywcy', 'art. 29a ust. 7 pkt 3 ustawy o VAT'],
    ['PT', 'pt', 'Despesas pagas em nome e por conta do cliente', 'al. c), do CIVA'],
    ['NL', 'nl', 'Doorlopende post', 'artikel 79, onder c)'],
    ['DE', 'en', 'Disbursement in the name and on account of the customer', 'Article 79 (c)'],
  ] as const)('of %s says it in %s, with the law', async (country, language, words, law) => {
    const account = await within(country, { language }, { language });
    const { id } = await drafted(account, { lines: [work(country === 'NL' ? 21 : 20), FEE], language });
    const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
    expect(text).toContain(words);
    expect(text).toContain(law);
  });
});
