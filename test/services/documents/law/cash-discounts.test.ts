/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Cash discounts as data: days and amounts frozen at the issue, defaults of client and company, and what contradicts them.

import { clients } from '../../../../shared/contracts/clients';
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { discountedVat } from '../../../../shared/law/amounts/cash-discounts';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { at, type Business, business, drafted, faultsOf, issued, post, read } from '../document-steps';
import { BASED, codesIn, LOWERED, sold } from './cash-discount-steps';

const system = beforeTests(startTestSystem);
const GERMAN = { country: 'DE', currency: 'EUR', language: 'de', timeZone: 'Europe/Berlin' };
const AT_HOME = { country: 'DE' };
let german: Business;

beforeAll(async () => {
  at(system, '2026-06-01T10:00:00Z');
  german = await business(system, GERMAN, AT_HOME);
});

it('are taken up to the largest of the terms, also after its last day', async () => {
  const cashDiscounts = [
    { percent: 3, days: 4 },
    { percent: 2, days: 8 },
  ];
  const { id } = await issued(german, { ...sold('100', '19'), issueDate: '2026-05-01', cashDiscounts });
  const discount = (amountMinor: number, documentId = id) =>
    german.http.post(`/api/documents/${documentId}/payments`, { kind: 'cash_discount', amountMinor });
  const refused = { status: 409, code: 'cash_discount_exceeds_terms' };
  expect(faultsOf(await discount(3_58))).toMatchObject(refused);
  expect((await discount(2_00)).status).toBe(201);
  expect(faultsOf(await discount(1_58))).toMatchObject(refused);
  expect((await discount(1_57)).status).toBe(201);
  const without = await issued(german, { ...sold('100', '19'), cashDiscounts: [] });
  expect(faultsOf(await discount(1, without.id))).toMatchObject({ code: 'cash_discount_by_credit_note' });
});

describe('amounts and last day at the issue', () => {
  it.each([
    // half a cent away from zero, a part, and a day that is given
    ['0.50', '0', '2026-01-31', { percent: '1', days: 0 }, ['2026-01-31', 1, 49]],
    [
      '2000',
      '19',
      '2026-06-01',
      { percent: '1.25', days: 21, baseMinor: 50000 },
      ['2026-06-22', 625, 237375],
    ],
    ['100', '19', '2026-06-01', { percent: '2', until: '2026-06-09' }, ['2026-06-09', 238, 11662]],
  ])('of %s at %s %% on %s with %j', async (unitPrice, vatRate, issueDate, discount, expected) => {
    const isFree = vatRate === '0';
    const free = { vatCategory: 'E' };
    const lines = [{ description: 'Werk', unitPrice, vatRate, ...(isFree ? free : {}) }];
    const exemptionReasons = isFree ? [{ vatCategory: 'E', code: 'VATEX-EU-132' }] : [];
    const invoice = await issued(german, { lines, exemptionReasons, issueDate, cashDiscounts: [discount] });
    const [frozen] = invoice.cashDiscounts ?? [];
    expect([frozen?.until, frozen?.discountMinor, frozen?.toPayMinor]).toEqual(expected);
  });

  it('are of what is payable, after a payment on account', async () => {
    const { cashDiscounts } = await issued(german, {
      ...sold('100', '19'),
      paidMinorAtIssue: 1900,
      cashDiscounts: [{ percent: 2, days: 8 }],
    });
    expect(cashDiscounts).toEqual([
      {
        ...{ percent: '2', days: 8, until: '2026-06-09', discountMinor: 200, toPayMinor: 9800 },
        text: expect.stringMatching(/^2\s% Skonto bei Zahlung bis 9\. Juni 2026: zu zahlen 98,00\s€$/),
      },
    ]);
  });

  it('are shown in a draft, without a sentence, and do not change afterwards', async () => {
    const draft = await drafted(german, { ...sold('100', '19'), cashDiscounts: [{ percent: 2, days: 8 }] });
    const amounts = { percent: '2', days: 8, discountMinor: 238, toPayMinor: 11662 };
    expect(draft.cashDiscounts).toEqual([{ ...amounts, until: null, text: null }]);
    const invoice = await post(german.http, draft.id, 'issue');
    await post(german.http, draft.id, 'send', { delivery: 'other' });
    await german.http.call(documents.addPayment, { id: draft.id, amountMinor: 5000 });
    expect((await read(german.http, draft.id)).cashDiscounts).toEqual(invoice.cashDiscounts);
    expect(invoice.cashDiscounts).toMatchObject([{ ...amounts, until: '2026-06-09' }]);
  });

  it('count from its own issue where a corrective invoice takes them over', async () => {
    const invoice = await issued(german, {
      ...sold('100', '19'),
      issueDate: '2026-05-04',
      cashDiscounts: [{ percent: 2, days: 8 }],
    });
    const corrective = await post(german.http, invoice.id, 'correct', { reason: 'Preis' });
    expect((await post(german.http, corrective.id, 'issue')).cashDiscounts).toMatchObject([
      { days: 8, until: '2026-06-09', toPayMinor: 11662 },
    ]);
  });
});

it('an invoice of before has none, and neither has the one that corrects it', async () => {
  const own = await business(system, { ...GERMAN, cashDiscounts: [{ percent: 2, days: 8 }] }, AT_HOME);
  const { id } = await issued(own, sold('100', '19'));
  await system.sqlPastGuards(
    `UPDATE documents.documents SET content = content - 'cashDiscounts' WHERE id = $1`,
    [id],
  );
  expect((await read(own.http, id)).cashDiscounts).toEqual([]);
  const corrective = await post(own.http, id, 'correct', { reason: 'Preis' });
  expect(corrective.cashDiscounts).toEqual([]);
  expect((await post(own.http, corrective.id, 'issue')).cashDiscounts).toEqual([]);
});

it.each<[object[], string]>([
  [[{ percent: 0, days: 8 }], '/cashDiscounts/0/percent'],
  [[{ percent: '2.125', days: 8 }], '/cashDiscounts/0/percent'],
  [[{ percent: 100, days: 8 }], '/cashDiscounts/0/percent'],
  [[{ percent: 2, days: 8 }, { percent: 2 }], '/cashDiscounts/1/days'],
  [[{ percent: 2, days: 8, until: '2026-07-01' }], '/cashDiscounts/0/days'],
  [[1, 2, 3, 4].map((days) => ({ percent: 2, days })), '/cashDiscounts'],
])('are refused: %j', async (cashDiscounts, pointer) => {
  const body = { typeId: 'invoice', clientId: german.clientId, ...sold('1', '19'), cashDiscounts };
  expect(faultsOf(await german.http.post('/api/documents', body))).toMatchObject({
    status: 400,
    errors: [{ pointer }],
  });
});

it('belong to invoices only', async () => {
  const body = { typeId: 'quote', clientId: german.clientId, cashDiscounts: [{ percent: 2, days: 8 }] };
  expect(faultsOf(await german.http.post('/api/documents', { ...body, ...sold('1', '19') }))).toMatchObject({
    status: 400,
    errors: [{ pointer: '/cashDiscounts' }],
  });
});

it('are those of the document, else of the client, else of the company', async () => {
  const own = await business(system, { ...GERMAN, cashDiscounts: [{ percent: '3.0', days: 5 }] }, AT_HOME);
  const percents = async (fields: object = {}) =>
    (await issued(own, { ...sold('100', '19'), ...fields })).cashDiscounts?.map(({ percent }) => percent);
  expect(await percents()).toEqual(['3']);
  const client = { id: own.clientId, cashDiscounts: [{ percent: '2.50', days: 10 }] };
  expect((await own.http.call(clients.update, client)).cashDiscounts).toEqual([{ percent: '2.5', days: 10 }]);
  expect(await percents()).toEqual(['2.5']);
  expect(await percents({ cashDiscounts: [{ percent: 1, days: 3 }] })).toEqual(['1']);
  expect(await percents({ cashDiscounts: [] })).toEqual([]);
  expect(await percents({ typeCode: '386' })).toEqual([]);
  await own.http.call(clients.update, { id: own.clientId, cashDiscounts: [] });
  expect(await percents()).toEqual([]);
  await own.http.call(clients.update, { id: own.clientId, cashDiscounts: null });
  const change = { cashDiscounts: [{ percent: 4, days: 2 }] };
  expect((await own.http.call(companies.changeInfo, change)).cashDiscounts).toEqual([
    { percent: '4', days: 2 },
  ]);
  expect(await percents()).toEqual(['4']);
});

describe('findings', () => {
  it.each<[string, object, string[]]>([
    ['none', { cashDiscounts: [{ percent: 2, days: 8 }], paymentTerms: '2 % Skonto innerhalb 8 Tagen' }, []],
    [
      'after the due date',
      { cashDiscounts: [{ percent: 2, days: 40 }] },
      ['warning cash_discount_contradicts /cashDiscounts/0/days'],
    ],
    [
      'another percentage in words',
      { cashDiscounts: [{ percent: 3, days: 8 }], paymentTerms: '2 % Skonto innerhalb 8 Tagen' },
      ['warning cash_discount_contradicts /paymentTerms'],
    ],
    [
      'other days in the notation',
      { cashDiscounts: [{ percent: 2, days: 8 }], paymentTerms: '#SKONTO#TAGE=9#PROZENT=2.00#' },
      ['warning cash_discount_contradicts /paymentTerms'],
    ],
    ['in words only', { paymentTerms: '2 % Skonto innerhalb 8 Tagen' }, []],
    ['interest is none', { paymentTerms: 'Ab 30 Tagen 9 % Zinsen.' }, []],
    [
      'before the issue',
      { cashDiscounts: [{ percent: 2, until: '2026-05-31' }] },
      ['error cash_discount_impossible /cashDiscounts/0/until'],
    ],
    [
      'more than the invoice',
      { cashDiscounts: [{ percent: 50, days: 3, baseMinor: 1_000_000 }] },
      ['error cash_discount_impossible /cashDiscounts/0/baseMinor'],
    ],
  ])('%s', async (_name, fields, expected) => {
    const { id } = await drafted(german, { ...sold('100', '19'), dueInDays: 30, ...fields });
    expect(await codesIn(german, id)).toEqual(expect.arrayContaining(expected));
    expect((await codesIn(german, id)).filter((line) => line.includes('cash_discount'))).toEqual(expected);
  });
});

describe('the VAT of a discount that is taken', () => {
  const group = (vatRate: string, baseMinor: number, vatMinor: number) =>
    ({ vatCategory: 'S', vatRate, baseMinor, vatMinor }) as const;
  it.each([
    // two rates: 2.00 of 119.00 and 107.00, and one cent that the first of two equals gets
    [
      '19 and 7',
      200,
      [group('19', 10000, 1900), group('7', 10000, 700)],
      [
        [88, 17],
        [89, 6],
      ],
    ],
    [
      'two equals',
      1,
      [group('19', 10000, 1900), group('7', 11121, 779)],
      [
        [1, 0],
        [0, 0],
      ],
    ],
  ])('of %s %%', (_rates, discountMinor, groups, expected) => {
    const parts = discountedVat(discountMinor, groups);
    expect(parts.map(({ baseMinor, vatMinor }) => [baseMinor, vatMinor])).toEqual(expected);
    const sum = parts.reduce((total, { baseMinor, vatMinor }) => total + baseMinor + vatMinor, 0);
    expect(sum).toBe(discountMinor);
  });

  it.each([
    ['DE', 'by_payment'],
    ['AT', 'by_payment'],
    ['NL', 'by_payment'],
    ['IT', 'by_credit_note'],
    ['ES', 'by_credit_note'],
    ['FR', 'by_credit_note'],
    ['BE', 'at_issue'],
  ])('in %s is frozen with the invoice: %s', async (country, rule) => {
    const own = await business(system, { country, currency: 'EUR' }, { country });
    const rates: Record<string, string> = { DE: '19', AT: '20', NL: '21', IT: '22', ES: '21', FR: '20' };
    const lines = sold('100', rates[country] ?? '21');
    const discounted = country === 'BE' ? { ...LOWERED, ...BASED } : lines;
    const { id } = await issued(own, { cashDiscounts: [{ percent: 2, days: 8 }], ...discounted });
    const [row] = await system.sql(
      `SELECT content->'judgement' AS judgement FROM documents.documents WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({ judgement: { cashDiscountVat: rule } });
  });
});

describe('in France an invoice to a business without a discount says so (E07)', () => {
  const NONE = "Pas d'escompte pour paiement anticipé";
  it.each<[string, object, object, boolean]>([
    ['to a business', {}, {}, true],
    [
      'to a consumer',
      { type: 'INDIVIDUAL', name: null, contactFirstName: 'Anne', contactLastName: 'Durand' },
      {},
      false,
    ],
    ['with a discount', {}, { cashDiscounts: [{ percent: 2, days: 8 }] }, false],
    ['with a discount in words', {}, { paymentTerms: "2 % d'escompte à 8 jours" }, false],
  ])('%s', async (_name, client, fields, isSaid) => {
    const own = await business(system, { country: 'FR', currency: 'EUR' }, { country: 'FR', ...client });
    const { legalMentions } = await issued(own, { ...sold('100', '20'), ...fields });
    expect(legalMentions.includes(NONE)).toBe(isSaid);
  });
});

describeWithPoppler('on paper', () => {
  const paper = async ({ http }: Business, id: string) =>
    textOfPdf(await http.bytes(`/api/documents/${id}/pdf`))
      .join('')
      .replace(/\s+/g, ' ');

  it.each([
    ['de', '3 % Skonto bei Zahlung bis 8. Juni 2026: zu zahlen 2.308,60 €'],
    ['en', '3% discount if paid by 8 June 2026: €2,308.60 to pay'],
    ['fr', 'Escompte de 3 % pour paiement avant le 8 juin 2026 inclus : 2 308,60 € à payer'],
    ['it', 'Sconto del 3% per pagamento entro il 8 giugno 2026: da pagare 2.308,60 €'],
    ['pl', 'Skonto 3% przy zapłacie do 8 czerwca 2026: do zapłaty 2308,60 zł'],
    ['pt', 'Desconto de 3% para pagamento até 8 de junho de 2026: a pagar 2 308,60 €'],
    ['nl', '3% betalingskorting bij betaling uiterlijk 8 juni 2026: te betalen € 2.308,60'],
    ['es', 'Descuento del 3 % por pago hasta el 8 de junio de 2026: a pagar 2.308,60 €'],
  ])('in %s', async (language, sentence) => {
    const { id } = await issued(german, {
      ...{ ...sold('2000', '19'), language, issueDate: '2026-06-01' },
      cashDiscounts: [{ percent: '3', days: 7 }],
    });
    expect(await paper(german, id)).toContain(sentence.replace('2308,60 zł', '2 308,60 €'));
  });

  it('a text of the seller is never dropped (E05)', async () => {
    const { id } = await issued(german, {
      ...{ ...sold('100', '19'), dueInDays: 30, language: 'de' },
      paymentTerms: '2 % Skonto innerhalb 8 Tagen',
    });
    const text = await paper(german, id);
    expect(text).toContain('2 % Skonto innerhalb 8 Tagen');
    expect(text).toContain('Zahlbar bis 1. Juli 2026');
  });

  it.each([
    ['2 % Skonto innerhalb 10 Tagen', [], false],
    ['#SKONTO#TAGE=10#PROZENT=2.00#', [], false],
    ['Bei Zahlung in 10 Tagen 2 % Skonto, in 20 Tagen 1 % Skonto', [], false],
    ['2 % Skonto innerhalb 10 Tagen', [{ percent: 2, days: 10 }], false],
    ['3 % Skonto innerhalb 10 Tagen', [{ percent: 2, days: 10 }], true],
    ['#SKONTO#TAGE=14#PROZENT=2.00#', [{ percent: 2, days: 10 }], true],
  ])('%s contradicts only others in the data (%j)', async (paymentTerms, cashDiscounts, isFound) => {
    const terms = { ...sold('100', '19'), dueInDays: 30, language: 'de', paymentTerms, cashDiscounts };
    const { id } = await drafted(german, terms);
    expect((await codesIn(german, id)).some((one) => one.includes('cash_discount_contradicts'))).toBe(
      isFound,
    );
  });

  it('the notation of XRechnung is printed as the sentence that it stands for, once', async () => {
    const { id } = await issued(german, {
      ...{ ...sold('100', '19'), dueInDays: 30, language: 'de', issueDate: '2026-06-01' },
      paymentTerms: 'Danke.\n#SKONTO#TAGE=8#PROZENT=2.00#\n#SKONTO#TAGE=3#PROZENT=3.00#BASISBETRAG=50.00#',
      cashDiscounts: [{ percent: 2, days: 8 }],
    });
    const text = await paper(german, id);
    expect(text).not.toContain('#');
    expect(text.split('2 % Skonto bei Zahlung bis 9. Juni 2026: zu zahlen 116,62 €')).toHaveLength(2);
    expect(text).toContain('3 % Skonto bei Zahlung bis 4. Juni 2026: zu zahlen 117,50 €');
    expect(text).toContain('Danke.');
  });

  it('a draft names the days while it has no date, and the default that it will take', async () => {
    const own = await business(system, { ...GERMAN, cashDiscounts: [{ percent: 2, days: 8 }] }, AT_HOME);
    const { id } = await drafted(own, { ...sold('100', '19'), language: 'de' });
    expect(await paper(own, id)).toContain('2 % Skonto, Frist 8 Tage: zu zahlen 116,62 €');
  });
});
