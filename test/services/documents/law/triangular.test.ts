// The middle party of a triangular trade: its buyer owes the VAT, and suggestion, check, print and formats say so.
import type { clients } from '../../../../shared/contracts/clients';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { beforeTests } from '../../../support/made-before';
import { describeByOfficialRules, officialCheck } from '../../../support/official-rules';
import { outputOf } from '../../../support/outputs';
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

it('a draft has the VAT, which the issue keeps with its reason and the sentence', async () => {
  const { account, id } = await drafts.draftOf(middle());
  expect(await read(account.http, id)).toMatchObject({
    isTriangular: true,
    lines: [{ vatCategory: 'AE', vatRate: '0' }],
  });
  const { findings, taxPoint } = await account.http.call(documents.check, { id });
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(taxPoint).toBe('2026-11-19');
  const invoice = await post(account.http, id, 'issue', {});
  expect(invoice.vatBreakdown).toMatchObject([
    {
      exemptionCode: 'VATEX-EU-AE',
      exemptionReason: expect.stringContaining(
        'Reverse charge – triangular transaction, Article 141 of Directive 2006/112/EC',
      ),
    },
  ]);
  const [row] = await system.sql<{ judgement: object }>(
    'SELECT judgement FROM documents.documents WHERE id = $1',
    [id],
  );
  expect(row?.judgement).toMatchObject({ treatments: [{ vatCategory: 'AE', why: 'triangular' }] });
});

it('only goods are meant: a service of the same draft is taxed as any', async () => {
  const lines = [GOODS, { name: 'Advice', unit: 'HUR', unitPrice: 10 }];
  const { account, clientId } = await drafts.draftOf(middle());
  const body = { typeId: 'invoice', clientId, ...MIDDLE, lines };
  const draft = outputOf(documents.create, await account.http.post('/api/documents', body));
  const suggestions = draft.vatSuggestions?.map(({ kind, why }) => [kind, why]);
  expect(suggestions).toEqual([
    ['goods', 'triangular'],
    ['service', 'reverse_charge'],
  ]);
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

it('stands beside words of the company that do not say it', async () => {
  const exemptionReasons = [{ vatCategory: 'AE', reason: 'See our terms' }];
  const { account, id } = await drafts.draftOf(middle({ exemptionReasons }));
  const { vatBreakdown, legalMentions } = await post(account.http, id, 'issue');
  expect(vatBreakdown[0]?.exemptionReason).toBe('See our terms');
  expect(legalMentions.join()).toContain(SAID.en);
});

const AE = { ...GOODS, vatCategory: 'AE', vatRate: 0 };
const REFUSED = 'error triangular_not_possible';

describe('the check refuses it', () => {
  it.each<[string, object, object, string[]]>([
    ['at home', { country: 'PL' }, { lines: [AE] }, [`${REFUSED} document/isTriangular`]],
    ['outside of the Union', { country: 'CH' }, { lines: [AE] }, [`${REFUSED} document/isTriangular`]],
    [
      'to another country than that of the number',
      { country: 'CZ' },
      { lines: [AE], deliverTo: { country: 'SK', city: 'Nitra' } },
      [`${REFUSED} client/identifiers`],
    ],
    [
      'with the category of another supply',
      { country: 'CZ' },
      { lines: [{ ...GOODS, vatCategory: 'K', vatRate: 0 }] },
      [`${REFUSED} document/isTriangular`],
    ],
    ['never without the mark', { country: 'CZ' }, { lines: [AE], isTriangular: false }, []],
  ])('%s', async (_name, client, document, expected) => {
    const given = middle(document);
    const { account, id } = await drafts.draftOf({ ...given, client: { ...client, ...GLN } });
    const { findings } = await account.http.call(documents.check, { id });
    const found = findings.map(
      ({ severity, code, source, pointer }) => `${severity} ${code} ${source}${pointer}`,
    );
    expect(found.filter((one) => one.startsWith(REFUSED))).toEqual(expected);
    const answer = await account.http.post(`/api/documents/${id}/issue`, {});
    if (expected.length > 0) expect(answer.status).toBe(409);
  });
});

it.each<[string, object, string, string[]]>([
  ['a number of another country', { country: 'SK' }, 'K 0', ['triangular_not_possible']],
  ['the country of the number', { country: 'CZ' }, 'AE 0', []],
])('the suggestion for %s', async (_name, place, vat, warnings) => {
  const { http } = await drafts.seller(middle().company);
  const input = { name: 'Buyer', country: 'CZ' } as CallInput<typeof clients.create>;
  const clientId = await newClient(http, input);
  const question = { clientId, kind: 'goods', isTriangular: true, ...place } as const;
  const answer = await http.call(documents.vatSuggestion, question);
  expect(`${answer.vatCategory} ${answer.vatRate}`).toBe(vat);
  expect(answer.warnings.map(({ code }) => code)).toEqual(warnings);
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
