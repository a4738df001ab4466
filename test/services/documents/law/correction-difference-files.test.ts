/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// Corrections by difference in the files of countries: debit notes above 0, or an invoice where the country has no debit notes,
// and credit notes.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { at, type Business, businessAt, post, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const RATES: Record<string, number> = { AT: 20, DE: 19, ES: 21, IT: 22, NL: 21, PL: 23 };
const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };

async function sold(country: string, more: object = {}) {
  const gln = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
  const party = { country, ...gln, ...(country === 'ES' && { postalCode: '28001' }) };
  const seller = { ...party, contact: CONTACT, iban: 'DE89370400440532013000' };
  const account = await businessAt(system, '2026-11-21T10:00:00Z', seller, party);
  const terms = { buyerReference: 'B-1', deliveryDate: '2026-11-20', ...more };
  const first = await sent(account, { lines: [roof(country, 100), roof(country, 40)], ...terms });
  return { account, first };
}

const roof = (country: string, unitPrice: number) => ({ name: 'Roof', unitPrice, vatRate: RATES[country] });

/** The first line of 100.00 has another price, and the second of 40.00 stays. */
async function repriced(country: string, price: number) {
  const { account, first } = await sold(country);
  const changes = { lines: [roof(country, price), roof(country, 40)] };
  const body = { mode: 'difference', reason: 'Wrong price', changes };
  const draft = await post(account.http, first.id, 'correct', body);
  const { findings } = await account.http.call(documents.check, { id: draft.id });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  return { account, first, right: await post(account.http, draft.id, 'issue') };
}

const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

// 50.00 more, or 10.00 less, at the rate of the country
const FILES: [country: string, format: string, price: number, texts: string[]][] = [
  [
    'AT',
    'en16931-ubl',
    150,
    ['<cbc:InvoiceTypeCode>383<', 'INV-2026-0001</cbc:ID>', '>60.00</cbc:PayableAmount>'],
  ],
  ['AT', 'en16931-cii', 150, ['<ram:TypeCode>383<', 'INV-2026-0001']],
  ['AT', 'peppol', 150, ['<cbc:InvoiceTypeCode>383<', 'INV-2026-0001</cbc:ID>']],
  [
    'NL',
    'en16931-ubl',
    150,
    ['<cbc:InvoiceTypeCode>380<', 'INV-2026-0001</cbc:ID>', '>60.50</cbc:PayableAmount>'],
  ],
  [
    'IT',
    'fatturapa',
    150,
    ['<TipoDocumento>TD05<', '<IdDocumento>INV-2026-0001<', '>61.00</ImportoPagamento>'],
  ],
  [
    'PL',
    'ksef-fa3',
    150,
    ['<RodzajFaktury>KOR<', '<NrFaKorygowanej>INV-2026-0001<', '<P_15>61.5', '<P_13_1>50'],
  ],
  ['ES', 'facturae', 150, ['<CorrectionMethod>02<', '<InvoiceTotal>60.50</InvoiceTotal>']],
  ['AT', 'en16931-ubl', 90, ['<cbc:CreditNoteTypeCode>381<', '>12.00</cbc:PayableAmount>']],
  ['PL', 'ksef-fa3', 90, ['<RodzajFaktury>KOR<', '<P_15>-12.3', '<P_13_1>-10']],
  ['ES', 'facturae', 90, ['<CorrectionMethod>02<', '<InvoiceTotal>-12.10</InvoiceTotal>']],
];

it.each(FILES)('%s: %s has a price of %s instead of 100', async (country, format, price, texts) => {
  const { account, right } = await repriced(country, price);
  const xml = await fileOf(account, right, format);
  for (const text of texts) expect(xml).toContain(text);
});

it.each([
  ['more', 150, '150.00'],
  ['less', 90, '90.00'],
])(
  'PL: FA(3) has the row before and the row after of %s, and the difference among the sums',
  async (_what, price, after) => {
    const { account, right } = await repriced('PL', price);
    const xml = await fileOf(account, right, 'ksef-fa3');
    const rows = [...xml.matchAll(/<FaWiersz>(.*?)<\/FaWiersz>/gs)].map(([, row = '']) => [
      /<P_8B>(.*?)</.exec(row)?.[1],
      /<P_11>(.*?)</.exec(row)?.[1],
      row.includes('<StanPrzed>1</StanPrzed>'),
    ]);
    expect(rows).toEqual([
      ['1', '100.00', true],
      ['1', after, false],
    ]);
  },
);

it('PL: a credit note of a quantity has rows of the difference', async () => {
  const { account, first } = await sold('PL');
  const note = await post(account.http, first.id, 'credit', {
    lines: [{ lineNumber: 1 }],
    reason: 'Returned',
  });
  const xml = await fileOf(account, note, 'ksef-fa3');
  expect(xml).toContain('<P_11>-100');
  expect(xml).not.toContain('StanPrzed');
});

describeByOfficialRules('by the official rules', () => {
  it.each(FILES)('%s: %s with a price of %s is valid', async (country, format, price) => {
    const check = await officialCheck();
    const { account, right } = await repriced(country, price);
    const { valid, findings } = await check(await fileOf(account, right, format));
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
  });
});

describe('debit notes that are no difference', () => {
  it('leave the amounts that a difference begins with', async () => {
    const { account, first } = await sold('AT');
    const { http } = account;
    const more = await post(http, first.id, 'debit', { lines: [{ name: 'Steel', unitPrice: 50 }] });
    await post(http, more.id, 'issue');
    const changes = { lines: [roof('AT', 90), roof('AT', 40)] };
    const draft = await post(http, first.id, 'correct', { mode: 'difference', changes });
    const note = await post(http, draft.id, 'issue');
    // 140.00 × 1.20 = 168.00, 130.00 × 1.20 = 156.00
    expect(note).toMatchObject({
      typeCode: '381',
      totalMinor: 12_00,
      corrects: { after: { totalMinor: 156_00 } },
    });
    expect(await read(http, first.id)).toMatchObject({ creditedMinor: 12_00, balanceMinor: 156_00 });
    expect(await read(http, more.id)).toMatchObject({ balanceMinor: 60_00 });
  });

  it('are drafted of what a difference has left', async () => {
    const { account, first, right } = await repriced('AT', 150);
    expect(right).toMatchObject({ typeCode: '383', dueDate: expect.any(String), balanceMinor: 60_00 });
    const { http } = account;
    at(system, '2026-12-15T10:00:00Z');
    const more = await post(http, first.id, 'debit', { lines: [{ name: 'Steel', unitPrice: 50 }] });
    expect(await post(http, more.id, 'issue')).toMatchObject({ typeCode: '383', totalMinor: 60_00 });
  });
});

it('is no way to charge more than a deposit invoice', async () => {
  const { account, first } = await sold('AT', { typeCode: '386', deliveryDate: null });
  const changes = { lines: [roof('AT', 150), roof('AT', 40)] };
  const path = `/api/documents/${first.id}/correct`;
  expectProblem(await account.http.post(path, { mode: 'difference', changes }), 409, 'document_settled');
});
