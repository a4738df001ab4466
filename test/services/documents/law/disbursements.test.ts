/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Amounts that a seller has paid in the name and on account of the client (Directive 2006/112/EC, article 79 c): in the total, outside of the
// taxable amount, and said so on paper and in the file of each country.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { expectInvalid } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, issued, post } from '../document-steps';

const system = beforeTests(startTestSystem);

const within = (country: string, company: object = {}, client: object = {}) =>
  businessAt(system, '2026-11-25T10:00:00Z', { country, ...company }, { country, ...client });
const italian = () => within('IT', { language: 'it', iban: 'IT60X0542811101000000123456' });

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
const findingsOf = async ({ http }: Business, { id }: Document) =>
  (await http.call(documents.check, { id })).findings;
const saying = (found: Awaited<ReturnType<typeof findingsOf>>) =>
  found
    .filter(({ code }) => code === 'disbursement_not_stated')
    .map(({ severity, pointer }) => `${severity} ${pointer}`);
/** The values of elements whatever their namespace, in the order of the file. */
const valuesIn = (xml: string, ...names: readonly string[]) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?(${names.join('|')})(?: [^>]*)?>([^<]*)<`, 'g'))].map(
    ([, name, value]) => `${name}=${value}`,
  );

it('is in the total, and in a group of its own beside what is taxed and what is exempt', async () => {
  const account = await within('DE');
  const draft = await drafted(account, {
    lines: [work(19), EXEMPT, FEE],
    adjustments: [TAX, { kind: 'allowance', percent: 10, reason: 'Discount' }],
    ...EXEMPTION,
  });
  expect(groupsOf(draft)).toEqual([
    ...['S 9000 ', 'E 4500 VATEX-EU-132-1I', 'E disbursed 3200 VATEX-EU-79-C'],
  ]);
  expect(draft.totals).toMatchObject({ netMinor: 16_700, vatMinor: 1710, totalMinor: 18_410 });
  const invoice = await post(account.http, draft.id, 'issue');
  const note = await post(account.http, invoice.id, 'credit');
  expect(groupsOf(note)).toEqual(groupsOf(invoice));
});

it.each([
  ['beside VAT', [work(22), { ...FEE, isDisbursement: undefined, vatCategory: 'O' }], 'E'],
  ['beside what is exempt', [EXEMPT, { ...FEE, isDisbursement: undefined, vatCategory: 'O' }], 'E'],
  ['that says it', [work(22), { ...FEE, vatCategory: 'O' }], 'E'],
  ['beside nothing but O', [{ ...EXEMPT, vatCategory: 'O' }, FEE], 'O'],
])('category O %s is a disbursement by its reason', async (_where, lines, category) => {
  const account = await italian();
  const exempt = [{ vatCategory: 'E', reason: 'Art. 10 DPR 633/72' }];
  const reasons = category === 'E' ? [...exempt, { vatCategory: 'O', code: 'VATEX-EU-79-C' }] : [];
  const invoice = await issued(account, { lines, exemptionReasons: reasons });
  expect(invoice.lines[1]).toMatchObject({ vatCategory: category, isDisbursement: true });
  expect(groupsOf(invoice).at(-1)).toBe(`${category} disbursed 3000 VATEX-EU-79-C`);
});

it('category O beside others is refused still where it means something else', async () => {
  const { http, clientId } = await italian();
  const lines = [work(22), { ...FEE, isDisbursement: false, vatCategory: 'O' }];
  const answer = await http.post('/api/documents', { typeId: 'invoice', clientId, lines });
  expectInvalid(answer, '/lines/1/vatCategory');
});

it.each([
  ['with VAT', { lines: [{ ...FEE, vatRate: 19, vatCategory: 'S' }] }, '/lines/0/vatCategory'],
  ['of a rate', { lines: [{ ...FEE, vatRate: 19 }] }, '/lines/0/vatRate'],
  ['that is an allowance', { adjustments: [{ ...TAX, kind: 'allowance' }] }, '/adjustments/0/isDisbursement'],
  [
    'of a percentage',
    { adjustments: [{ ...TAX, amount: undefined, percent: 2 }] },
    '/adjustments/0/isDisbursement',
  ],
])('one %s is refused', async (_what, fields, pointer) => {
  const { http, clientId } = await within('DE');
  const body = { typeId: 'invoice', clientId, lines: [work(19)], ...fields };
  expectInvalid(await http.post('/api/documents', body), pointer);
});

it('is kept by a change of other fields, and taken away by a line that is none', async () => {
  const account = await within('DE');
  const { id } = await drafted(account, { lines: [work(19), FEE], adjustments: [TAX] });
  const renamed = await account.http.call(documents.update, { id, notes: 'Thanks' });
  expect(groupsOf(renamed)).toEqual(['S 10000 ', 'E disbursed 3200 VATEX-EU-79-C']);
  const plain = await account.http.call(documents.update, { id, lines: [work(19)], adjustments: [] });
  expect(groupsOf(plain)).toEqual(['S 10000 ']);
});

it('needs no reverse charge, no export and no rate: the place of what is sold says nothing of it', async () => {
  const account = await within('DE', {}, { country: 'FR' });
  const invoice = await issued(account, { lines: [{ name: 'Advice', unitPrice: 100 }, FEE] });
  expect(groupsOf(invoice)).toEqual(['E disbursed 3000 VATEX-EU-79-C', 'AE 10000 VATEX-EU-AE']);
});

it('bears no withholding tax', async () => {
  const account = await italian();
  const fields = { lines: [work(22), FEE], withholdings: [{ kind: 'it_rt01', percent: 20 }] };
  expect(await drafted(account, fields)).toMatchObject({
    withholdings: [{ baseMinor: 10_000, amountMinor: 2000 }],
  });
});

it('is outside of VAT in the register, and no part of what is exempt', async () => {
  const account = await within('DE');
  await issued(account, { lines: [work(19), EXEMPT, FEE], ...EXEMPTION });
  const { items } = await account.http.call(documents.vatRegister, { from: '2026-11-01', to: '2026-11-30' });
  expect(items.map(({ vatCategory, baseMinor }) => `${vatCategory} ${baseMinor}`)).toEqual([
    ...['E 5000', 'O 3000', 'S 10000'],
  ]);
});

it('in Italy words that name one are asked for their kind, and never of what is taxed', async () => {
  const account = await italian();
  const named = [
    { name: 'Marca da bollo', unitPrice: 16, vatCategory: 'E' },
    { name: 'Spese anticipate in nome e per conto', unitPrice: 98, vatCategory: 'E' },
    { name: 'Bollo', unitPrice: 16, vatRate: 22 },
  ];
  const reason = { exemptionReasons: [{ vatCategory: 'E', reason: 'Art. 10 DPR 633/72' }] };
  const draft = await drafted(account, { lines: named, ...reason });
  expect(saying(await findingsOf(account, draft))).toEqual([
    ...['warning /lines/0/isDisbursement', 'warning /lines/1/isDisbursement'],
  ]);
  const disbursed = named.map((line, index) => (index < 2 ? { ...line, isDisbursement: true } : line));
  expect(saying(await findingsOf(account, await drafted(account, { lines: disbursed })))).toEqual([]);
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
