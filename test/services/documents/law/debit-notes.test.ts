/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Debit notes (383) charge more than an invoice that stays as it is; some countries have an additional invoice (380).
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import {
  at,
  type Business,
  businessAt,
  drafted,
  faultsOf,
  issued,
  post,
  read,
  sent,
} from '../document-steps';

const system = beforeTests(startTestSystem);
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };
const RATES: Record<string, number> = {
  AT: 20,
  DE: 19,
  PL: 23,
  IT: 22,
  ES: 21,
  NL: 21,
  FR: 20,
  HU: 27,
  RO: 21,
};

const businessOf = (country: string) => {
  const party = { country, ...GLN, ...(country === 'ES' && { postalCode: '28001' }) };
  const seller = { ...party, contact: CONTACT, iban: 'DE89370400440532013000' };
  return businessAt(system, '2026-11-21T10:00:00Z', seller, party);
};

const soldIn = (country: string, more: object = {}) => ({
  ...{ lines: [{ name: 'Roof', unitPrice: 100, vatRate: RATES[country] }], buyerReference: 'B-1' },
  ...{ deliveryDate: '2026-11-20', ...more },
});

/** 50.00 without VAT, whose category and rate are those of the invoice. */
const MORE = { lines: [{ name: 'Price of steel', unitPrice: 50 }], reason: 'Price of steel' };

async function debited(country: string, more: object = {}) {
  const account = await businessOf(country);
  const first = await sent(account, soldIn(country, more));
  const { id } = await post(account.http, first.id, 'debit', MORE);
  return { account, first, draft: await read(account.http, id) };
}

const findingsOf = async ({ http }: Business, { id }: Document) =>
  (await http.call(documents.check, { id })).findings;

it('has a balance of its own beside that of the invoice, in statement, ageing and register', async () => {
  const { account, first, draft } = await debited('AT');
  const { http, clientId } = account;
  expect(draft).toMatchObject({
    ...{ typeId: 'invoice', typeCode: '383', status: 'draft', deliveryDate: '2026-11-20' },
    corrects: { id: first.id, number: first.number, issueDate: '2026-11-21', reason: 'Price of steel' },
    lines: [{ vatCategory: 'S', vatRate: '20', netMinor: 5000 }],
    totals: { netMinor: 5000, vatMinor: 1000, totalMinor: 6000 },
  });
  at(system, '2026-12-15T10:00:00Z');
  expect((await findingsOf(account, draft)).map(({ code }) => code)).not.toContain('issued_late');
  const note = await post(http, draft.id, 'issue', { delivery: 'other' });
  expect(note).toMatchObject({ number: 'INV-2026-0002', payableMinor: 6000, balanceMinor: 6000 });
  expect(await read(http, first.id)).toMatchObject({ balanceMinor: 12_000, creditedMinor: 0 });
  const { currencies } = await http.call(documents.statement, { id: clientId });
  expect(currencies).toMatchObject([
    { invoicedMinor: 18_000, balanceMinor: 18_000, invoices: [{ typeCode: '380' }, { typeCode: '383' }] },
  ]);
  const { totals } = await http.call(documents.aging, {});
  expect(totals).toMatchObject([{ balanceMinor: 18_000 }]);
  const year = { from: '2026-01-01', to: '2026-12-31', entries: true };
  const { entries = [] } = await http.call(documents.vatRegister, year);
  // the VAT of a debit note is due when it is issued, not when the first was supplied
  expect(entries.map(({ period, vatMinor }) => [period, vatMinor])).toEqual([
    ['2026-11', 2000],
    ['2026-12', 1000],
  ]);
  await http.call(documents.addPayment, { id: note.id, amountMinor: 6000 });
  expect(await read(http, note.id)).toMatchObject({ paymentStatus: 'paid', balanceMinor: 0 });
});

it.each(['DE', 'FR', 'NL'])('%s has additional invoices instead, which name the first', async (country) => {
  const { account, first, draft } = await debited(country);
  expect(draft.typeCode).toBe('380');
  const additional = await post(account.http, draft.id, 'issue');
  expect(additional.corrects).toMatchObject({ number: first.number });
  const xml = await fileOf(account, additional, 'en16931-ubl');
  expect(xml).toContain('<cbc:InvoiceTypeCode>380<');
  expect(xml).toMatch(new RegExp(`<cac:BillingReference>.*${first.number}`, 's'));
});

it('keeps back the taxes of the invoice, as a percentage of what it adds', async () => {
  const withholdings = [{ kind: 'es_irpf', percent: '15', baseMinor: 10_000 }];
  const { account, draft } = await debited('ES', { withholdings });
  // 50.00 and 21 % are 60.50; 15 % of 50.00 are 7.50
  const amounts = { totalMinor: 6050, withheldMinor: 750, payableMinor: 5300 };
  const note = await post(account.http, draft.id, 'issue');
  expect(note).toMatchObject({ ...amounts, balanceMinor: 5300, number: expect.stringMatching(/^CN-/) });
});

describe('is refused', () => {
  it('for a deposit, an invoice that was credited in full, and one that was replaced', async () => {
    const account = await businessOf('AT');
    const { http } = account;
    const deposit = await issued(account, soldIn('AT', { typeCode: '386', deliveryDate: null }));
    const gone = await issued(account, soldIn('AT'));
    await post(http, gone.id, 'credit');
    const wrong = await issued(account, soldIn('AT'));
    await post(http, (await post(http, wrong.id, 'correct')).id, 'issue');
    for (const { id } of [deposit, gone, wrong])
      expectProblem(await http.post(`/api/documents/${id}/debit`, MORE), 409, 'document_settled');
  });

  it('by the issue, where the invoice was credited in full since', async () => {
    const { account, first, draft } = await debited('AT');
    await post(account.http, first.id, 'credit');
    const refused = await account.http.post(`/api/documents/${draft.id}/issue`, {});
    expectProblem(refused, 409, 'document_incomplete');
    expect(await findingsOf(account, draft)).toMatchObject([{ severity: 'error', pointer: '/corrects' }]);
  });

  it('without an invoice, or with another type or client than that of its invoice', async () => {
    const { account, draft } = await debited('AT');
    const { http, clientId } = account;
    const body = { typeId: 'invoice', clientId, typeCode: '383', lines: soldIn('AT').lines };
    const at400 = (pointer: string) => ({ status: 400, errors: [{ pointer }] });
    expect(faultsOf(await http.post('/api/documents', body))).toMatchObject(at400('/typeCode'));
    const plain = await drafted(account, soldIn('AT'));
    for (const [id, typeCode] of [
      [plain.id, '383'],
      [draft.id, '380'],
    ])
      expect(faultsOf(await http.patch(`/api/documents/${id}`, { typeCode }))).toMatchObject(
        at400('/typeCode'),
      );
    const other = (await businessOf('AT')).clientId;
    const moved = await http.patch(`/api/documents/${draft.id}`, { clientId: other });
    expect(faultsOf(moved).errors).toContainEqual(expect.objectContaining({ pointer: '/clientId' }));
    const lines = [{ name: 'More', unitPrice: 60, vatRate: 20 }];
    const changed = await http.patch(`/api/documents/${draft.id}`, { lines, typeCode: '383' });
    expect(outputOf(documents.update, changed)).toMatchObject({ totalMinor: 7200, typeCode: '383' });
  });

  it('for a cancelled invoice, and an invoice with a debit note is not cancelled', async () => {
    const account = await businessOf('AT');
    const { http } = account;
    const first = await issued(account, soldIn('AT'));
    const { id } = await post(http, first.id, 'debit', MORE);
    await post(http, id, 'issue');
    expectProblem(await http.post(`/api/documents/${first.id}/cancel`, {}), 409, 'document_settled');
    await post(http, id, 'credit');
    await post(http, first.id, 'credit');
  });
});

const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

const FORMATS: [country: string, format: string, texts: string[]][] = [
  [
    'AT',
    'en16931-ubl',
    ['<cbc:InvoiceTypeCode>383<', 'INV-2026-0001</cbc:ID>', '>60.00</cbc:PayableAmount>'],
  ],
  ['AT', 'en16931-cii', ['<ram:TypeCode>383<', 'INV-2026-0001']],
  ['AT', 'peppol', ['<cbc:InvoiceTypeCode>383<', 'INV-2026-0001</cbc:ID>']],
  // CIUS-RO does not know 383 (BR-RO-020): an additional invoice
  ['RO', 'ubl-ro', ['<cbc:InvoiceTypeCode>380<', 'INV-2026-0001</cbc:ID>', '>60.50</cbc:PayableAmount>']],
  ['IT', 'fatturapa', ['<TipoDocumento>TD05<', '<IdDocumento>INV-2026-0001<', '>61.00</ImportoPagamento>']],
  [
    'HU',
    'nav',
    ['<originalInvoiceNumber>INV-2026-0001<', '<lineOperation>CREATE<', '>50.00</invoiceNetAmount>'],
  ],
  ['PL', 'ksef-fa3', ['<RodzajFaktury>KOR<', '<NrFaKorygowanej>INV-2026-0001<', '<P_15>61.5', '<P_13_1>50']],
  [
    ...(['ES', 'facturae'] as const),
    [
      '<InvoiceClass>OR<',
      '<InvoiceNumber>INV-2026-0001<',
      '<CorrectionMethod>02<',
      '<InvoiceTotal>60.50</InvoiceTotal>',
    ],
  ],
];

it.each(FORMATS)('%s: %s takes it, above 0', async (country, format, texts) => {
  const { account, draft } = await debited(country);
  const xml = await fileOf(account, await post(account.http, draft.id, 'issue'), format);
  for (const text of texts) expect(xml).toContain(text);
});

it('Online Számla counts it among the corrections of its invoice, and its lines behind theirs', async () => {
  const { account, first, draft } = await debited('HU');
  const { http } = account;
  const part = await post(http, first.id, 'credit', { lines: [{ lineNumber: 1, quantity: '0.5' }] });
  const debit = await post(http, draft.id, 'issue');
  const undone = await post(http, debit.id, 'credit');
  const rest = await post(http, first.id, 'credit');
  const places = async (document: Document) => {
    const xml = await fileOf(account, document, 'nav');
    const names = ['originalInvoiceNumber', 'modificationIndex', 'lineNumberReference', 'invoiceNetAmount'];
    return names.map((name) => new RegExp(`<${name}>(.*?)<`).exec(xml)?.[1]);
  };
  // the invoice has one line of 100.00, of which half is taken back, and 50.00 are added, taken back again
  expect(await places(rest)).toEqual([first.number, '4', '5', '-50.00']);
  expect(await places(undone)).toEqual([first.number, '3', '4', '-50.00']);
  expect(await places(debit)).toEqual([first.number, '2', '3', '50.00']);
  expect(await places(part)).toEqual([first.number, '1', '2', '-50.00']);
});

describeByOfficialRules('by the official rules', () => {
  it.each(FORMATS)('%s: %s is valid', async (country, format) => {
    const check = await officialCheck();
    const { account, draft } = await debited(country);
    const file = await fileOf(account, await post(account.http, draft.id, 'issue'), format);
    const { valid, findings } = await check(file);
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
  });
});

describeWithPoppler('the PDF', () => {
  it.each([
    ['en', 'Debit note', 'Corrects'],
    ['de', 'Nachbelastung', 'Korrigiert'],
    ['fr', 'Note de débit', 'Rectifie'],
    ['it', 'Nota di debito', 'Rettifica'],
    ['pl', 'Faktura korygująca', 'Koryguje'],
    ['pt', 'Nota de débito', 'Retifica'],
    ['es', 'Factura rectificativa', 'Rectifica'],
    ['nl', 'Debetnota', 'Corrigeert'],
  ])(
    'in %s has the title, the first invoice, the reason and the amount',
    async (language, title, corrects) => {
      const { account, first, draft } = await debited('AT');
      await account.http.patch(`/api/documents/${draft.id}`, { language });
      const note = await post(account.http, draft.id, 'issue');
      const text = textOfPdf(await account.http.bytes(`/api/documents/${note.id}/pdf`)).join(' ');
      for (const words of [title, corrects, `${first.number}`, 'Price of steel'])
        expect(text).toContain(words);
      expect(text).toMatch(/60[.,]00/);
    },
  );
});
