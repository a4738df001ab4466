// The sentences of issued documents in their PDFs, over HTTP: cases with a known answer.
import type { Document } from '../../../../shared/contracts/documents/document';
import { sold } from '../../../shared/law/sold';
import { beforeTests } from '../../../support/made-before';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { startTestSystem } from '../../../support/system';
import { type Case, draftsIn } from '../checks/finding-steps';
import { at, type Business, post } from '../document-steps';

const system = beforeTests(startTestSystem);
let drafts: ReturnType<typeof draftsIn>;

beforeAll(() => {
  drafts = draftsIn(system);
  at(system, '2026-05-04T10:00:00Z');
});

async function issuedCase(given: Case): Promise<{ account: Business; invoice: Document; text: string }> {
  const { account, id } = await drafts.draftOf(given);
  const invoice = await post(account.http, id, 'issue');
  const pdf = await account.http.bytes(`/api/documents/${id}/pdf`);
  return { account, invoice, text: linesOfPdf(pdf).replace(/\s+/g, ' ') };
}

const exempt = (code: string) => ({ ...sold('E'), exemptionReasons: [{ vatCategory: 'E', code }] });
const standard = (vatRate: number) => sold('S', { vatRate });
const small = (country: string, currency = 'EUR') => ({ country, currency, vatExempt: true });
const CONSUMER = { type: 'INDIVIDUAL', name: null, contactFirstName: 'Ada', contactLastName: 'Byron' };

/** Texts with a number of times are found so often; the others are there, or not there. */
const CASES: [name: string, given: Case, contains: (string | [string, number])[], containsNot?: string[]][] =
  [
    [
      'no cash accounting where the country has none',
      {
        company: { country: 'NL' },
        client: { country: 'NL' },
        document: { language: 'en', taxPointCode: '432', ...standard(21) },
      },
      [],
      ['Cash accounting'],
    ],
    [
      'a business in Czechia that is not registered has the words of its country',
      {
        company: small('CZ', 'CZK'),
        client: { country: 'CZ', ...CONSUMER },
        document: { language: 'en', ...sold('O') },
      },
      [['Nejsem plátce DPH', 1]],
      ['VAT', 'Exempt', 'subject'],
    ],
    ...(
      [
        ['K', 'FR', 'en', '0% (intra-Community)'],
        ['K', 'FR', 'de', '0 % (innergem.)'],
        ['G', 'US', 'en', '0% (export)'],
      ] as const
    ).map(([category, country, language, words]): (typeof CASES)[number] => [
      `${category} in ${language} with a reason of the company that does not say what it is`,
      {
        company: { country: 'DE' },
        client: { country },
        document: {
          ...{ language, deliveryDate: '2026-05-01', ...sold(category) },
          exemptionReasons: [{ vatCategory: category, reason: 'By law' }],
        },
      },
      [words, 'By law'],
    ]),
    [
      'an intra-Community supply from Germany, in German',
      {
        company: { country: 'DE' },
        client: { country: 'AT' },
        document: { language: 'de', deliveryDate: '2026-05-01', ...sold('K') },
      },
      [
        [
          'Steuerfreie innergemeinschaftliche Lieferung, Artikel 138 der Richtlinie 2006/112/EG (§ 4 Nr. 1b i. V. m. § 6a UStG)',
          1,
        ],
      ],
    ],
    [
      'an export from Switzerland cites no Directive',
      {
        company: { country: 'CH', currency: 'CHF' },
        client: { country: 'US' },
        document: { language: 'en', deliveryDate: '2026-05-01', ...sold('G') },
      },
      [['Exempt export, Art. 23 MWSTG', 1]],
      ['Directive'],
    ],
    [
      'works of art in France',
      {
        company: { country: 'FR' },
        client: { country: 'FR' },
        document: { language: 'fr', ...exempt('VATEX-EU-I') },
      },
      [["Régime particulier – Objets d'art", 1]],
      ['exonéré', 'TVA 0', 'TTC'],
    ],
    [
      'antiques in Germany, in Polish',
      {
        company: { country: 'DE' },
        client: { country: 'PL' },
        document: { language: 'pl', ...exempt('VATEX-EU-J') },
      },
      [
        [
          'procedura marży – przedmioty kolekcjonerskie i antyki / Sammlungsstücke und Antiquitäten/Sonderregelung',
          1,
        ],
      ],
      ['zw.', 'Razem brutto'],
    ],
    [
      'an exemption of the French act',
      {
        company: { country: 'FR' },
        client: { country: 'FR' },
        document: { language: 'fr', ...exempt('VATEX-FR-CGI261-4') },
      },
      [['Exonéré de TVA : article 261 4 du CGI', 1]],
      ['2006/112'],
    ],
    [
      'a supply that is not subject to VAT',
      {
        company: { country: 'DE' },
        client: { country: 'US' },
        document: { language: 'en', ...sold('O') },
      },
      [['Not subject to VAT', 1]],
    ],
    [
      'reverse charge in France says it once, whatever its case',
      {
        company: { country: 'FR' },
        client: { country: 'DE' },
        document: { language: 'fr', deliveryDate: '2026-05-01', ...sold('AE') },
      },
      [
        ['utoliquidation', 1],
        ['Autoliquidation', 1],
      ],
    ],
    [
      'a text of the company comes before the code',
      {
        company: { country: 'SE', currency: 'SEK' },
        client: { country: 'SE' },
        document: {
          language: 'en',
          ...sold('E'),
          exemptionReasons: [
            { vatCategory: 'E', code: 'VATEX-EU-132-1I', reason: 'Education, 10 kap. 14 § ML' },
          ],
        },
      },
      [['Education, 10 kap. 14 § ML', 1]],
      ['132(1)(i)', 'VAT exempt'],
    ],
    [
      'the words of a margin scheme are said besides a text of the company',
      {
        company: { country: 'NL' },
        client: { country: 'NL' },
        document: {
          language: 'nl',
          ...sold('E'),
          exemptionReasons: [{ vatCategory: 'E', code: 'VATEX-EU-F', reason: 'Inruil 2026' }],
        },
      },
      [
        ['Inruil 2026', 1],
        ['Bijzondere regeling – gebruikte goederen', 1],
      ],
      ['rijgesteld', 'Btw 0'],
    ],
  ];

describeWithPoppler('the PDF of an invoice', () => {
  it.each(CASES)('%s', async (_name, given, contains, containsNot = []) => {
    const { text } = await issuedCase(given);
    for (const one of contains) {
      const [expected, times] = typeof one === 'string' ? [one, undefined] : one;
      if (times === undefined) expect(text).toContain(expected);
      else expect({ expected, times: text.split(expected).length - 1, text }).toMatchObject({ times });
    }
    for (const unexpected of containsNot) expect(text).not.toContain(unexpected);
  });

  it('keeps the wording of its day', async () => {
    at(system, '2024-12-30T10:00:00Z');
    const { text } = await issuedCase({
      company: { ...small('DE'), name: 'Before 2025' },
      client: { country: 'DE' },
      document: { language: 'de', ...sold('E') },
    });
    at(system, '2026-05-04T10:00:00Z');
    expect(text).toContain('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.');
    expect(text).not.toContain('Steuerbefreiung');
  });
});

describe('the sentences of an issued document', () => {
  it('are frozen, and its e-invoice has the reason once', async () => {
    const { account, invoice } = await issuedCase({
      company: { country: 'NL' },
      client: { country: 'DE' },
      document: { language: 'de', deliveryDate: '2026-05-01', ...sold('AE') },
    });
    const reason = 'Steuerschuldnerschaft des Leistungsempfängers / Btw verlegd';
    expect(invoice.vatBreakdown).toMatchObject([{ exemptionReason: reason, exemptionCode: 'VATEX-EU-AE' }]);
    expect(invoice.legalMentions).toEqual([]);
    const [row] = await system.sql<{ judgement: { sentences: object[]; vatWording: string } }>(
      `SELECT content->'judgement' AS judgement FROM documents.documents WHERE id = $1`,
      [invoice.id],
    );
    expect(row?.judgement).toMatchObject({
      vatWording: 'full',
      sentences: [{ id: 'reverse_charge', vatCategory: 'AE', text: reason, isPrinted: true }],
    });
    const xml = await account.http.bytes(`/api/documents/${invoice.id}/e-invoice?format=en16931-ubl`);
    expect(xml.toString().split('Btw verlegd').length - 1).toBe(1);
  });
});
