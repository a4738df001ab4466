// Every sentence of every country in every language of documents, and every code of the VATEX list, as they are printed.

import { codeList } from '../../../../shared/code-lists/code-list';
import { marginSchemeOf } from '../../../../shared/code-lists/vatex';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { sentenceFactsOn } from '../../../../shared/countries/sentence-facts';
import { applied } from '../../../../shared/law/rules/rule';
import { VAT_RULES } from '../../../../shared/law/rules/vat';
import { folded, wordsOf } from '../../../../shared/law/sentences/sentence-words';
import { mentionsIn, sentencesOf, withReasons } from '../../../../shared/law/sentences/sentences';
import type { CheckSubject } from '../../../../shared/law/subject/subject';
import { compose } from '../../../../shared/rendering/content/compose';
import { SENTENCES, type SentenceId } from '../../../../shared/texts/sentences';
import { invoice, line } from '../../../shared/rendering/samples';

const dataset = factsOf({ config: { countryDataDir: undefined } });
const COUNTRIES = [...dataset.countries.keys()].sort();
const IDS = Object.keys(SENTENCES) as SentenceId[];
const CODES = codeList('vatex').items;
const factsIn = (country: string) => sentenceFactsOn(dataset, { country, date: '2026-05-04' });

/** The sentence of the data without its placeholders and provisions. */
function plain(text: string): string {
  return folded(text.replace(/\s?: \{provision\}$/, ''));
}

describe.each(COUNTRIES)('the sentences of %s', (country) => {
  const facts = factsIn(country);
  const isLocal = (language: string) => facts.languages.includes(language);

  it.each(DOCUMENT_LANGUAGES)(
    'in %s have its words, and the official ones where they must be exact',
    (language) => {
      for (const id of IDS) {
        const { texts, isExact = false } = SENTENCES[id];
        const { parts, isInEnglish } = wordsOf(id, { language, facts, code: { article: '132' } });
        const said = folded(parts.join(' / '));
        const mention = facts.mentions.find(({ when }) => when === id)?.text;
        const own = facts.languages[0] ?? '';
        const official = mention ?? texts[own]?.text;
        const known = texts[language] ?? texts.en;
        const isReplaced = official !== undefined && own === language;
        expect(said).toContain(plain(isReplaced ? official : (known?.text ?? '')));
        if (isExact && official !== undefined && !isLocal(language)) expect(said).toContain(plain(official));
        expect(isInEnglish).toBe(!isReplaced && texts[language] === undefined);
        expect(said).not.toMatch(/\{provision\}|\{art\}/);
        expect(new Set(parts.map(folded)).size).toBe(parts.length);
        if (!facts.isInEuropeanUnion) expect(said).not.toContain('2006/112');
      }
    },
  );
});

it('a text that nobody has looked up is not trusted highly, and English is there for each sentence', () => {
  for (const { texts } of Object.values(SENTENCES)) {
    expect(texts.en).toBeDefined();
    for (const { sources, confidence } of Object.values(texts))
      expect(sources.includes('OWN') && confidence === 'high').toBe(false);
  }
});

describe('a sentence that a language lacks', () => {
  it('is in English, and the check warns', () => {
    const { parts, isInEnglish } = wordsOf('stamp_it', { language: 'nl', facts: factsIn('SE') });
    expect(parts).toEqual([SENTENCES.stamp_it.texts.en?.text]);
    expect(isInEnglish).toBe(true);
    const rule = VAT_RULES.find(({ code }) => code === 'mention_language_missing');
    const facts = { ...factsIn('SE'), mentionsCashAccounting: true };
    // Latvian has no sentence of cash accounting; the rule reads no more of its subject than this
    const subject = {
      document: {
        typeId: 'invoice',
        typeCode: null,
        taxPointCode: '432',
        paidOn: null,
        vatBreakdown: [],
        exemptionReasons: [],
      },
      ...{ language: 'lv', sentenceFacts: facts, buyer: null },
      seller: { vatExempt: false, latePaymentTextByLanguage: {} },
    } as unknown as CheckSubject;
    expect(rule && applied(rule, subject).map(({ finding }) => finding)).toMatchObject([
      { pointer: '/language', message: expect.stringContaining('"Cash accounting / Kontantmetoden"') },
    ]);
  });
});

describe('a national provision', () => {
  it.each([
    [
      'DE',
      'de',
      'export',
      /^Steuerfreie Ausfuhrlieferung, Artikel 146 .*EG \(§ 4 Nr\. 1a i\. V\. m\. § 6 UStG\)$/,
    ],
    ['DE', 'en', 'export', /^Exempt export, Article 146 of Directive 2006\/112\/EC$/],
    ['NO', 'en', 'export', /^Exempt export, mval\. § 6-21$/],
    ['GB', 'en', 'intra_community', /^Exempt intra-Community supply$/],
    ['GB', 'en', 'exempt', /^Exempt from VAT$/],
  ] as const)('of %s in %s: %s', (country, language, id, words) => {
    const { parts } = wordsOf(id, { language, facts: factsIn(country), code: { article: '132' } });
    expect(parts.join(' / ')).toMatch(words);
  });
});

describe('a code of the VATEX list', () => {
  it('has a sentence, and an exemption its provision', () => {
    const lacking = CODES.filter(
      ({ sentence, article, provision }) =>
        sentence === undefined ||
        SENTENCES[sentence] === undefined ||
        (sentence === 'exempt' && article === undefined && provision === undefined),
    );
    expect(lacking.map(({ code }) => code)).toEqual([]);
  });

  it.each(DOCUMENT_LANGUAGES)(
    'is printed once in %s, with nothing of VAT beside a margin scheme',
    (language) => {
      for (const { code, categories = [], sentence = 'exempt', article, provision } of CODES) {
        const category = categories[0] as VatCategory;
        const texts = textsOf({ code, category, language });
        const country = code.split('-')[1] === 'FR' ? 'FR' : 'SE';
        const facts = factsIn(country);
        const text = wordsOf(sentence, { language, facts, code: { article, provision } }).parts.join(' / ');
        expect({
          code,
          times: texts.filter((one) => one.includes(text.replace(/\s+/g, ' '))).length,
        }).toEqual({ code, times: 1 });
        const cited = sentence === 'exempt' ? (article ?? provision ?? '') : '';
        expect(text).toContain(cited);
        const isMargin = marginSchemeOf(code) !== undefined;
        expect(texts.includes(compose(invoice(), language).table.headings.vat)).toBe(!isMargin);
      }
    },
  );
});

/** All texts of an invoice with one line of the category. */
function textsOf({
  code,
  category,
  language,
}: {
  code: string;
  category: VatCategory;
  language: (typeof DOCUMENT_LANGUAGES)[number];
}) {
  const facts = factsIn(code.split('-')[1] === 'FR' ? 'FR' : 'SE');
  const group = { vatCategory: category, vatRate: '0', baseMinor: 100, vatMinor: 0 };
  const vatBreakdown = [{ ...group, exemptionReason: null, exemptionCode: code }];
  const document = {
    typeId: 'invoice',
    typeCode: null,
    taxPointCode: null,
    ...{ paidOn: null, isTriangular: false },
    exemptionReasons: [],
    cashDiscounts: [],
    paymentTerms: null,
    ...{ deliveryDate: null, servicePeriod: null, stampDuty: null },
    vatBreakdown,
  } as const;
  const judged = sentencesOf({
    document: { ...document, exemptionReasons: [], cashDiscounts: [], lines: [], vatBreakdown },
    ...{ language, facts, vatExempt: false, isBuyerBusiness: false, supplyDate: 'ask' as const },
    latePaymentText: null,
    isSplitPayment: false,
  });
  const printed = invoice({
    lines: [line({ vatCategory: category, vatRate: '0' })],
    vatBreakdown: withReasons(vatBreakdown, judged).map(({ exemptionReason, baseMinor, vatMinor }) => ({
      ...{ category, rate: '0', baseMinor, vatMinor, exemptionReason },
    })),
    vatWording: judged.vatWording,
    legalMentions: mentionsIn(judged),
  });
  return strings(compose(printed, language));
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
