/** @list all — print, credit note and files of a triangular trade over HTTP; its law is in test/shared/law */
// The middle party of a triangular trade: its buyer owes the VAT, and print, credit note and formats say so.
import { documents } from '../../../../shared/contracts/documents';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { draftsIn } from '../checks/finding-steps';
import { at, type Business, issued, newClient, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-11-20T10:00:00Z');
});

const PL = { country: 'PL', currency: 'PLN' };
const GLN = { electronicAddress: { scheme: '0088', value: '5790000436057' } };
const GOODS = { name: 'Steel', unit: 'KGM', unitPrice: 1000 };
const MIDDLE = { isTriangular: true, deliveryDate: '2026-11-19', lines: [GOODS] };
const middle = (more: object = {}) => ({
  company: { ...PL, ...GLN, name: 'Middle' },
  client: { country: 'CZ', ...GLN },
  document: { ...MIDDLE, currency: 'PLN', ...more },
});

it('is copied by an invoice of its quote, and by a credit note, which says the same', async () => {
  const account = await drafts.seller(middle().company);
  const clientId = await newClient(account.http, { name: 'Buyer', country: 'CZ', ...GLN });
  const quote = await issued(account, { ...MIDDLE, clientId, currency: 'PLN', typeId: 'quote' });
  const invoice = await post(account.http, quote.id, 'convert');
  const first = await post(account.http, invoice.id, 'issue');
  const note = await post(account.http, first.id, 'credit');
  for (const one of [first, note]) {
    expect(one.isTriangular).toBe(true);
    expect(one.vatBreakdown[0]?.exemptionReason).toContain('triangular');
  }
});

it.each([
  ['a third Member State', 'DE', 'AE 0', true],
  // a plain supply within the Union
  ['the own country', 'PL', 'K 0', false],
])('of goods that leave from %s', async (_place, country, vat, isPossible) => {
  const { account, id } = await drafts.draftOf(middle({ shipFrom: { country } }));
  const { lines } = await read(account.http, id);
  expect(lines.map(({ vatCategory, vatRate }) => `${vatCategory} ${vatRate}`)).toEqual([vat]);
  const { findings, canBeIssued } = await account.http.call(documents.check, { id });
  expect(canBeIssued).toBe(isPossible);
  expect(findings.some(({ code }) => code === 'triangular_not_possible')).toBe(!isPossible);
});

const SAID: Record<string, string> = {
  en: 'Reverse charge – triangular transaction',
  fr: 'Autoliquidation – opération triangulaire',
  it: 'Inversione contabile – operazione triangolare',
  pl: 'odwrotne obciążenie – wewnątrzwspólnotowa transakcja trójstronna',
  de: 'Innergemeinschaftliches Dreiecksgeschäft – Steuerschuldnerschaft des Leistungsempfängers',
  pt: 'IVA – autoliquidação, operação triangular',
  nl: 'Btw verlegd – vereenvoudigde driehoekstransactie',
  es: 'Inversión del sujeto pasivo – operación triangular',
};

it.each(DOCUMENT_LANGUAGES)('is printed in %s', async (language) => {
  const { account, id } = await drafts.draftOf(middle({ language }));
  const { findings } = await account.http.call(documents.check, { id });
  expect(findings.map(({ code }) => code)).not.toContain('mention_language_missing');
  await post(account.http, id, 'issue');
  const text = linesOfPdf(await account.http.bytes(`/api/documents/${id}/pdf`)).replace(/\s+/g, ' ');
  expect(text).toContain(SAID[language]);
});

const FILES: [format: string, texts: string[]][] = [
  ['en16931-ubl', ['triangular transaction', '<cbc:TaxExemptionReasonCode>VATEX-EU-AE<']],
  ['en16931-cii', ['triangular transaction']],
  ['peppol', ['triangular transaction']],
  [
    'ksef-fa3',
    ['<P_23>1</P_23>', '<P_18>1</P_18>', '<P_12>np I</P_12>', '<PrefiksPodatnika>PL<', '<P_13_8>1000'],
  ],
];

const fileOf = async ({ http }: Business, id: string, format: string) =>
  (await http.bytes(`/api/documents/${id}/e-invoice?format=${format}`)).toString();

async function sold() {
  const { account, id } = await drafts.draftOf(middle({ buyerReference: 'B-1' }));
  return { account, id: (await post(account.http, id, 'issue')).id };
}

it.each(FILES)('%s has it', async (format, texts) => {
  const { account, id } = await sold();
  const xml = await fileOf(account, id, format);
  for (const text of texts) expect(xml).toContain(text);
});

describeByOfficialRules('by the official rules', () => {
  it.each(FILES)('%s is valid', async (format) => {
    const check = await officialCheck();
    const { account, id } = await sold();
    const { valid, findings } = await check(await fileOf(account, id, format));
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ valid, fatal }).toEqual({ valid: true, fatal: [] });
  });
});
