/** @list night — random documents, held against the official rules */
// Files that we write and read, checked by the official schemas and rules. This is one file because the checker is loaded anew
// for each.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { VAT_PREFIXES } from '../../../shared/code-lists/countries';
import { COUNTRY_CODES } from '../../../shared/contracts/countries';
import { TYPE_CODES, VAT_CATEGORIES } from '../../../shared/contracts/documents/values';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import { PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import { findingsOf, formatFindings } from '../../../shared/e-invoice/findings';
import { COUNTRIES_UNKNOWN } from '../../../shared/e-invoice/formats/cii/rules';
import { writeCii } from '../../../shared/e-invoice/formats/cii/syntax';
import { facturX } from '../../../shared/e-invoice/formats/factur-x/embedding';
import { adapted, FORMATS, formatOf } from '../../../shared/e-invoice/formats/formats';
import { writeUbl } from '../../../shared/e-invoice/formats/ubl/syntax';
import {
  type IssuedDocument,
  semanticInvoice,
} from '../../../shared/e-invoice/from-document/semantic-invoice';
import { readInvoice } from '../../../shared/e-invoice/parsing/parse';
import { ruleSetsOf } from '../../../shared/e-invoice/received/rule-sets';
import { CLASSIFICATION_LISTS, CURRENCIES, OBJECT_SCHEMES } from '../../../shared/e-invoice/rules/open-lists';
import type { DocumentAllowanceCharge } from '../../../shared/e-invoice/semantic/amounts';
import type { SemanticInvoice } from '../../../shared/e-invoice/semantic/invoice';
import { isDeduction } from '../../../shared/law/amounts/deductions';
import { renderPdf } from '../../../shared/rendering/layouts';
import { tier } from '../../support/lists.cjs';
import {
  describeByOfficialRules,
  OFFICIAL_RULES,
  type OfficialCheck,
  officialCheck,
} from '../../support/official-rules';
import { runs, SEED } from '../../support/properties';
import { brandingOf, invoice, LOGO } from '../rendering/samples';
import { COUNTRIES, documentIn, documentOfTwentyCountries } from './issued-documents/businesses';
import { randomDocument } from './issued-documents/random-documents';
import { NATIONAL_MISTAKES } from './national-mistakes';
import { outcomeOf, unitTests } from './official-units';

/** Seed of the random documents, fixed so that a failure can be reproduced. */

const EXAMPLES = path.join(OFFICIAL_RULES ?? '', 'examples');
const FOLDERS = [
  'en16931-cii',
  'en16931-ubl',
  'factur-x',
  'fr-ctc',
  'peppol',
  ...['cius', 'cvd', 'extension', 'standard'].map((folder) => `xrechnung/${folder}`),
];

const RULES = path.join(OFFICIAL_RULES ?? '', 'rules/en16931-1.3.16');

/** All that an assertion of EN 16931 compares with: its lists are texts of codes between spaces. */
function codesIn(rule: string, syntax: string): Set<string> {
  const rules = readFileSync(path.join(RULES, `EN16931-${syntax}-validation-preprocessed.sch`), 'utf8');
  const [assertion = ''] = new RegExp(`<assert id="${rule}"[^>]*>`).exec(rules) ?? [];
  return new Set([...assertion.matchAll(/'([^']*)'/g)].flatMap(([, text = '']) => text.split(/\s+/)));
}

/** Kinds of deposits that a document has. */
function depositKinds({ typeCode, adjustments, prepayments }: IssuedDocument): string[] {
  return [
    typeCode ?? '',
    ...(adjustments.some(isDeduction) ? ['less a deposit'] : []),
    ...(prepayments.some(({ documentId }) => !documentId) ? ['paid elsewhere'] : []),
  ];
}

/** The terms of EN 16931, without what only national formats write. */
function standardTerms({ national: _, allowances, charges, ...invoice }: SemanticInvoice) {
  const lines = invoice.lines.map(({ withVat: _gross, ...line }) => line);
  const net = (all: DocumentAllowanceCharge[]) => all.map(({ amountWithVat: _gross, ...one }) => one);
  return {
    ...{ ...invoice, lines },
    ...(allowances ? { allowances: net(allowances) } : {}),
    ...(charges ? { charges: net(charges) } : {}),
  };
}

/** Paths in published examples that EN 16931 has no term for: no others may be unread. */
const BEYOND_THE_STANDARD = new Set([
  '/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme',
  '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:ExemptionReason',
  '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty/ram:SpecifiedTaxRegistration',
  // the name of a project, and a gross price for another quantity than the net price
  '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SpecifiedProcuringProject/ram:Name',
  '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:BasisQuantity',
]);

/** Examples that break rules as they are published. */
const WRONG_THEMSELVES: Record<string, string[]> = {
  'issue116.xml': ['PEPPOL-COMMON-R049', 'PEPPOL-COMMON-R049', 'PEPPOL-COMMON-R049'],
};

describeByOfficialRules('e-invoices by the official rules', () => {
  let check: OfficialCheck;
  beforeAll(async () => {
    check = await officialCheck();
  });

  const rulesFor = (folder: string) => ({
    also: [
      ...(folder === 'factur-x' ? (['factur-x'] as const) : []),
      ...(folder === 'fr-ctc' ? (['fr-ctc'] as const) : []),
    ],
  });

  describe.each(FOLDERS)('the published examples of %s', (folder) => {
    const files = OFFICIAL_RULES ? readdirSync(path.join(EXAMPLES, folder)) : [];

    it('are read without a loss, and what is written of them breaks no other rule', async () => {
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        const original = readFileSync(path.join(EXAMPLES, folder, file));
        const { syntax, invoice, unread } = readInvoice(original);
        const written = syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice);
        const { valid, findings } = await check(written, rulesFor(folder));
        expect({
          file,
          again: readInvoice(written).invoice,
          unread: unread.filter((each) => !BEYOND_THE_STANDARD.has(each)),
          valid,
          fatal: findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule),
        }).toEqual({
          file,
          again: invoice,
          unread: [],
          valid: !(file in WRONG_THEMSELVES),
          fatal: WRONG_THEMSELVES[file] ?? [],
        });
      }
    });
  });

  it.each([
    ['Invoice-unit-UBL', 'en16931', 915, 600],
    ['CreditNote-unit-UBL', 'en16931', 216, 125],
    ['peppol', 'peppol', 221, 65],
  ] as const)(
    'the unit tests of %s have our verdict where our invoice can hold them',
    async (folder, profile, all, least) => {
      const sets = ruleSetsOf(profile, 'Invoice');
      const rows = new Set(sets.flatMap((set) => set.rules).map(({ rule }) => rule));
      const tests = await unitTests(folder);
      const outcomes = tests.map((test) => outcomeOf(test, profile, rows));
      const kinds = Map.groupBy(outcomes, (outcome) => ('why' in outcome ? outcome.why : outcome.kind));
      const counts = [...kinds].map(([kind, { length }]) => `${kind}: ${length}`).join('; ');
      process.stdout.write(`${folder}, ${tests.length} unit tests: ${counts}\n`);
      expect(kinds.get('other') ?? []).toEqual([]);
      expect(kinds.get('unexplained') ?? []).toEqual([]);
      expect(tests.length).toBe(all);
      expect(kinds.get('same')?.length).toBeGreaterThanOrEqual(least);
    },
  );

  it.each<[string, Iterable<string>]>([
    ['BR-CL-03', CURRENCIES],
    ['BR-CL-07', OBJECT_SCHEMES],
    ['BR-CL-13', CLASSIFICATION_LISTS],
    ['BR-CL-14', COUNTRY_CODES],
    ['BR-CL-17', VAT_CATEGORIES],
    ['BR-CL-01', TYPE_CODES],
    ['BR-CO-09', VAT_PREFIXES],
  ])('the codes that we take are those of %s', (rule, codes) => {
    for (const syntax of ['UBL', 'CII']) {
      const listed = codesIn(rule, syntax);
      expect(listed.size).toBeGreaterThan(5);
      const missing = [...codes].filter((code) => !listed.has(code));
      expect(missing.filter((code) => syntax === 'UBL' || !COUNTRIES_UNKNOWN.has(code))).toEqual([]);
    }
  });

  it('a Factur-X is PDF/A-3b in every preset and language', async () => {
    const profile = formatOf('factur-x');
    const [document] = fc.sample(randomDocument, { numRuns: 1, seed: SEED });
    if (!document) throw new Error('there is nothing to embed');
    const embedding = facturX(profile.write(adapted(semanticInvoice(document), profile)));
    for (const preset of PRESETS) {
      for (const language of DOCUMENT_LANGUAGES) {
        const pdf = await renderPdf(invoice(), brandingOf(preset, { logo: LOGO }), language, embedding);
        const { kind, findings } = await check(pdf);
        expect({ preset, language, kind, findings }).toEqual({
          ...{ preset, language },
          ...{ kind: 'PDF with CII (factur-x.xml)', findings: [] },
        });
      }
    }
  });

  const FORMATS_RULES: Partial<Record<EInvoiceFormat, { also: ('fr-ctc' | 'factur-x')[] }>> = {
    'factur-x': { also: ['factur-x'] },
    'fr-ctc': { also: ['fr-ctc'] },
    'fr-ctc-cii': { also: ['fr-ctc'] },
    'fr-ctc-factur-x': { also: ['fr-ctc', 'factur-x'] },
  };
  /** Their rules take a tenth of a second: each document is held against them in one of its formats. */
  const RULED: ReadonlySet<string> = new Set(['ubl', 'cii']);
  /** Those whose publisher's rules the checker has. */
  const formats = FORMATS.filter(({ format, syntax }) => RULED.has(syntax) && format !== 'ubl-ro');
  const cases = runs(60, 600);

  type Profile = (typeof formats)[number];
  const draftOf = (document: IssuedDocument, profile: Profile) => adapted(semanticInvoice(document), profile);
  const refusalsOf = (document: IssuedDocument, profile: Profile) =>
    findingsOf(draftOf(document, profile), profile.format).filter(({ severity }) => severity === 'error');

  const isPossible = (document: IssuedDocument, format: EInvoiceFormat) =>
    formatFindings(document, format).every(({ severity }) => severity !== 'error');
  async function holds(document: IssuedDocument, profile: Profile, index: number): Promise<void> {
    const { format, syntax } = profile;
    const invoice = draftOf(document, profile);
    const bytes = profile.write(invoice);
    const said = standardTerms(invoice);
    const { valid, findings } = await check(bytes, FORMATS_RULES[format]);
    const fatal = findings.filter(({ severity }) => severity === 'fatal');
    expect({ index, format, valid, fatal }).toEqual({ index, format, valid: true, fatal: [] });
    expect(readInvoice(bytes)).toMatchObject({ syntax, unread: [], repeated: [] });
    expect(readInvoice(bytes).invoice).toEqual(said);
  }

  it(`${cases} random documents are each refused by a check of ours, or valid and read back the same`, async () => {
    const sample = fc.sample(randomDocument, { numRuns: cases, seed: SEED });
    const refused = new Set<string>();
    let made = 0;
    const kinds = new Set<string>();
    for (const [index, document] of sample.entries()) {
      const profile = formats[index % formats.length] ?? formats[0];
      if (!profile) throw new Error('there is no format');
      const errors = refusalsOf(document, profile);
      for (const { rule } of errors) refused.add(rule);
      if (errors.length > 0) continue;
      made += 1;
      for (const kind of depositKinds(document)) kinds.add(kind);
      await holds(document, profile, index);
    }
    // most can be made, and some are refused: else the test would prove nothing
    expect(made).toBeGreaterThan(cases / 2);
    expect(refused.size).toBeGreaterThan(1);
    expect([...kinds]).toEqual(expect.arrayContaining(['386', '326', 'less a deposit', 'paid elsewhere']));
  });

  it('mistakes of single countries break the same rules of their publishers', async () => {
    const different: object[] = [];
    for (const [what, format, country, change, rules] of NATIONAL_MISTAKES) {
      const profile = formatOf(format);
      if (!profile) throw new Error(`no profile of ${format}`);
      const { findings } = await check(profile.write(draftOf(documentIn(country, change), profile)));
      const fatal = [
        ...new Set(findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule)),
      ].sort();
      if (!isDeepStrictEqual(fatal, rules)) different.push({ what, fatal, rules });
    }
    expect(different).toEqual([]);
  });

  const documents = runs(100, 2_000);
  const isEveryFormat = tier() === 'night';

  it(`${documents} random documents of sellers in twenty countries are valid in the formats that they are possible in`, async () => {
    const sample = fc.sample(documentOfTwentyCountries, { numRuns: documents, seed: SEED });
    const made = new Map<string, number>();
    const invalid: object[] = [];
    for (const [index, document] of sample.entries()) {
      const possible = FORMATS.filter(({ format }) => isPossible(document, format));
      const ruled = possible.filter(({ syntax }) => RULED.has(syntax));
      const one = ruled[index % ruled.length];
      const checked = isEveryFormat
        ? possible
        : possible.filter((each) => each === one || !ruled.includes(each));
      for (const profile of checked) {
        const { findings } = await check(
          profile.write(draftOf(document, profile)),
          FORMATS_RULES[profile.format],
        );
        const fatal = findings
          .filter(({ severity }) => severity === 'fatal')
          .map(({ rule, message }) => `${rule} ${message.slice(0, 120)}`);
        const [seller, buyer] = [document.seller.country, document.buyer.country];
        if (fatal.length > 0) invalid.push({ index, format: profile.format, seller, buyer, fatal });
        for (const key of [profile.format, seller ?? '']) made.set(key, (made.get(key) ?? 0) + 1);
      }
    }
    process.stdout.write(`valid by format and seller: ${JSON.stringify(Object.fromEntries(made))}\n`);
    expect(invalid).toEqual([]);
    // a hundred documents of a day's seed need not reach each country and format; two thousand do
    const reached = isEveryFormat ? [...COUNTRIES, ...FORMATS.map(({ format }) => format)] : [];
    expect([...made.keys()]).toEqual(expect.arrayContaining(reached));
  }, 3_600_000);

  it.each(formats.map((profile) => [profile.format, profile] as const))(
    'a credit note with neither a due date nor terms is valid as %s',
    async (_, profile) => {
      const silent = fc
        .sample(randomDocument, { numRuns: 420, seed: SEED })
        .filter(({ typeId }) => typeId === 'credit-note')
        .map((document): IssuedDocument => ({ ...document, dueDate: null, paymentTerms: null }));
      const index = silent.findIndex((document) => refusalsOf(document, profile).length === 0);
      expect(index).toBeGreaterThanOrEqual(0);
      await holds(silent[index] as IssuedDocument, profile, index);
    },
  );

  it.each(formats.map((profile) => [profile.format, profile] as const))(
    'what is less a deposit is valid as %s, too',
    async (_, profile) => {
      const sample = fc.sample(randomDocument, { numRuns: 210, seed: SEED });
      const index = sample.findIndex(
        (document) => document.adjustments.some(isDeduction) && refusalsOf(document, profile).length === 0,
      );
      expect(index).toBeGreaterThanOrEqual(0);
      await holds(sample[index] as IssuedDocument, profile, index);
    },
  );
});
