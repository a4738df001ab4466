/** @list all — a case of the law over HTTP, with a company, a draft and an issue for each row */
// A credit note says what it corrects (VATD-219): invoices of the company, invoices of elsewhere, or a period.
import type { Document } from '../../../../shared/contracts/documents/document';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { describeWithPoppler, textOfPdf } from '../../../support/poppler';
import { problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, drafted, faultsOf, issued, newClient, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const PERIOD = { from: '2026-01-01', to: '2026-06-30' };
const ELSEWHERE = { number: 'OLD-17', issueDate: '2025-12-30' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const CONTACT = { name: 'Ada Byron', phone: '+49 30 123456', email: 'ada@seller.example' };
const RATES: Record<string, number> = { DE: 19, PL: 23, IT: 22, ES: 21, GB: 20 };

const businessOf = (country: string) => {
  const party = { country, ...GLN, ...(country === 'ES' && { postalCode: '28001' }) };
  const seller = { ...party, contact: CONTACT, iban: 'DE89370400440532013000' };
  return businessAt(system, '2026-11-21T10:00:00Z', seller, party);
};
const fieldsOf = (country: string, more: object) => ({
  ...{ lines: [{ name: 'Bonus', unitPrice: 10, vatRate: RATES[country] }], buyerReference: 'B-1', ...more },
});
const noteOf = (country: string, more: object = {}) => fieldsOf(country, { typeId: 'credit-note', ...more });

it('without any reference it is refused, and a period that is added makes it good', async () => {
  const account = await businessOf('DE');
  const silent = await drafted(account, noteOf('DE'));
  const refused = await account.http.post(`/api/documents/${silent.id}/issue`, {});
  expect(problemOf(refused)).toMatchObject({ status: 409, code: 'document_incomplete' });
  const changed = await account.http.patch(`/api/documents/${silent.id}`, { correctsPeriod: PERIOD });
  expect(changed.body).toMatchObject({ correctsPeriod: PERIOD });
  expect((await post(account.http, silent.id, 'issue')).correctsPeriod).toEqual(PERIOD);
});

it('names issued invoices to the same client only, and belongs to credit notes only', async () => {
  const account = await businessOf('DE');
  const { http, clientId } = account;
  const other = { ...account, clientId: await newClient(http, { name: 'Other' }) };
  const invoice = await issued(account, fieldsOf('DE', {}));
  const ids = [
    (await drafted(account, fieldsOf('DE', {}))).id,
    (await issued(other, fieldsOf('DE', {}))).id,
    (await issued(await businessOf('DE'), fieldsOf('DE', {}))).id,
  ];
  const body = { ...noteOf('DE', { correctedIds: ids }), clientId };
  expect(faultsOf(await http.post('/api/documents', body))).toMatchObject({
    status: 400,
    errors: ids.map((_, index) => ({ pointer: `/correctedIds/${index}` })),
  });
  const note = await drafted(account, noteOf('DE', { correctedIds: [invoice.id] }));
  const { id, number, issueDate } = invoice;
  expect(note.correctedInvoices).toEqual([{ id, number, issueDate }]);
  const moved = await http.patch(`/api/documents/${note.id}`, { clientId: other.clientId });
  expect(faultsOf(moved)).toMatchObject({ status: 400, errors: [{ pointer: '/clientId' }] });
  const more = { externalReferences: [ELSEWHERE], correctsPeriod: PERIOD };
  const wrong = await http.post('/api/documents', { ...fieldsOf('DE', more), typeId: 'invoice', clientId });
  expect(faultsOf(wrong)).toMatchObject({
    ...{ status: 400, errors: [{ pointer: '/externalReferences' }, { pointer: '/correctsPeriod' }] },
  });
  const reversed = { correctsPeriod: { from: PERIOD.to, to: PERIOD.from } };
  const answer = await http.patch(`/api/documents/${note.id}`, reversed);
  expect(faultsOf(answer)).toMatchObject({ errors: [{ pointer: '/correctsPeriod/to' }] });
});

async function threefold(country: string): Promise<{ account: Business; note: Document }> {
  const account = await businessOf(country);
  const first = await issued(account, fieldsOf(country, {}));
  const second = await issued(account, fieldsOf(country, {}));
  const references = { correctedIds: [first.id, second.id], externalReferences: [ELSEWHERE] };
  return { account, note: await issued(account, noteOf(country, { ...references, correctsPeriod: PERIOD })) };
}

const fileOf = async ({ http }: Business, { id }: Document, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

const FORMATS: [country: string, format: string, texts: string[]][] = [
  ['DE', 'xrechnung-ubl', ['INV-2026-0001</cbc:ID>', 'INV-2026-0002</cbc:ID>', 'OLD-17</cbc:ID>']],
  ['DE', 'en16931-ubl', ['<cbc:StartDate>2026-01-01<', '<cbc:EndDate>2026-06-30<', 'OLD-17</cbc:ID>']],
  ['DE', 'en16931-cii', ['INV-2026-0001', 'INV-2026-0002', 'OLD-17', '20260630']],
  [
    ...(['PL', 'ksef-fa3'] as const),
    [
      '<NrFaKorygowanej>INV-2026-0002<',
      '<NrFaKorygowanej>OLD-17<',
      '<OkresFaKorygowanej>2026-01-01 - 2026-06-30<',
    ],
  ],
  ['IT', 'fatturapa', ['<IdDocumento>INV-2026-0001<', '<IdDocumento>INV-2026-0002<', '<IdDocumento>OLD-17<']],
  ['ES', 'facturae', ['<InvoiceNumber>INV-2026-0001<', '<StartDate>2026-01-01<', '<EndDate>2026-06-30<']],
];

it.each(FORMATS)('%s: %s has all of them', async (country, format, texts) => {
  const { account, note } = await threefold(country);
  const xml = await fileOf(account, note, format);
  for (const text of texts) expect(xml).toContain(text);
});

describeByOfficialRules('by the official rules', () => {
  it.each(FORMATS)('%s: %s is valid', async (country, format) => {
    const check = await officialCheck();
    const { account, note } = await threefold(country);
    const { valid, findings } = await check(await fileOf(account, note, format));
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
  });
});

describeWithPoppler('the PDF', () => {
  it('names invoices and period', async () => {
    const { account, note } = await threefold('DE');
    const text = textOfPdf(await account.http.bytes(`/api/documents/${note.id}/pdf`)).join(' ');
    for (const words of ['INV-2026-0001', 'INV-2026-0002', 'OLD-17', '1 January – 30 June 2026'])
      expect(text).toContain(words);
  });
});
