/** @list turn 6 — every sentence of every country in every language, some 60 s of PDFs */
// Every code of the VATEX list and every sentence of every country, in every language of documents, found by its text in the
// bytes of the PDF: once, and nothing else of VAT beside it where the law wants no more.

import { codeList } from '../../../../shared/code-lists/code-list';
import { marginSchemeOf } from '../../../../shared/code-lists/vatex';
import type { VatWording } from '../../../../shared/contracts/documents/judgement';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../../shared/contracts/primitives';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { sentenceFactsOn } from '../../../../shared/countries/sentence-facts';
import type { SentenceSubject } from '../../../../shared/law/sentences/sentence-subject';
import { folded } from '../../../../shared/law/sentences/sentence-words';
import { mentionsIn, sentencesOf, withReasons } from '../../../../shared/law/sentences/sentences';
import { layOut } from '../../../../shared/rendering/layouts';
import { paintPdf } from '../../../../shared/rendering/pdf/pdf';
import { DOCUMENTS } from '../../../../shared/texts/documents';
import { SENTENCES, type SentenceId } from '../../../../shared/texts/sentences';
import { BUYER, brandingOf, invoice, line, SELLER } from '../../../shared/rendering/samples';
import { describeWithPoppler, writtenPagesOfPdf } from '../../../support/poppler';
import { EXEMPT, TAX, withoutText } from './vat-words';

const dataset = factsOf({ config: { countryDataDir: undefined } });
const COUNTRIES = [...dataset.countries.keys()].sort();
const CODES = codeList('vatex').items;
const MARGINS = CODES.filter(({ code }) => marginSchemeOf(code));

/** Sentences that a document has by its discounts, its deposits, its disbursements, a setting or the place of another country. */
const ELSEWHERE: readonly SentenceId[] = [
  ...(['cash_discount', 'no_cash_discount', 'ppd_gb', 'deposit_line'] as const),
  ...(['vat_accounted_by_customer', 'oss', 'disbursement'] as const),
];

interface Sample {
  /** The country and the occasion, for failures. */
  about: string;
  subject: Omit<SentenceSubject, 'language'>;
}

interface PrintedSample extends Sample {
  text: string;
  /** The texts that the judgement prints, and the sentences that they are. */
  said: string[];
  ids: string[];
  vatWording: VatWording;
  /** Labels of rates that are words alone, on the line and in the VAT table. */
  labels: string[];
}

// the sentences read nothing but the period of a line
const UNDATED = [{}] as SentenceSubject['document']['lines'];

const group = (vatCategory: VatCategory, exemptionCode: string | null = null) => ({
  ...{ vatCategory, vatRate: '0', baseMinor: 10000, vatMinor: 0, exemptionReason: null, exemptionCode },
});

function sampleOf(
  about: string,
  country: string,
  vatBreakdown: ReturnType<typeof group>[],
  { document = {}, ...more }: { document?: Partial<SentenceSubject['document']>; vatExempt?: boolean } = {},
): Sample {
  const plain = {
    ...({
      typeId: 'invoice',
      typeCode: null,
      taxPointCode: null,
      paidOn: null,
      isTriangular: false,
    } as const),
    ...{ deliveryDate: '2026-02-20', servicePeriod: null, stampDuty: null, paymentTerms: null },
    ...{ lines: UNDATED, exemptionReasons: [], cashDiscounts: [], vatBreakdown },
  };
  const facts = sentenceFactsOn(dataset, { country, date: '2026-05-04' });
  const seller = {
    vatExempt: false,
    isBuyerBusiness: true,
    latePaymentText: null,
    isSplitPayment: false,
    supplyDate: 'ask' as const,
  };
  return {
    about: `${country} ${about}`,
    subject: { ...seller, ...more, facts, document: { ...plain, ...document } },
  };
}

/** The documents of a country that have each of its sentences. */
function samplesOf(country: string): Sample[] {
  const atHome = sampleOf('split payment and stamp duty', country, [group('B')], {
    document: { stampDuty: { amountMinor: 200, chargedOn: false }, deliveryDate: null },
  });
  return [
    sampleOf('three categories', country, [group('AE'), group('K'), group('G')], {
      document: { typeCode: '389', taxPointCode: '432', paidOn: '2026-03-01' },
    }),
    { ...atHome, subject: { ...atHome.subject, isSplitPayment: true, supplyDate: 'issue_date' } },
    sampleOf('outside of the scope', country, [group('O')]),
    sampleOf('triangular trade', country, [group('AE')], { document: { isTriangular: true } }),
    sampleOf('small business', country, [group('E')], { vatExempt: true }),
    sampleOf('credit note', country, [group('AE')], { document: { typeId: 'credit-note' } }),
    ...MARGINS.map(({ code }) => sampleOf(code, country, [group('E', code)])),
  ];
}

const CODED = CODES.map(({ code, categories: [category = 'E'] = [] }) =>
  // the category is one of the list's own
  sampleOf(code, code.split('-')[1] === 'FR' ? 'FR' : 'SE', [group(category as VatCategory, code)]),
);

/** All samples in one file, each with the text of its own pages. */
async function printed(samples: readonly Sample[], language: DocumentLanguage): Promise<PrintedSample[]> {
  const all = samples.map((sample) => ({ sample, ...judged(sample, language) }));
  // a document that several countries have is printed once
  const different = [...new Map(all.map((one) => [JSON.stringify(one.document), one])).values()];
  const laidOut = different.map(({ document, ...rest }) => ({
    ...rest,
    pages: layOut(document, brandingOf('classic'), language).pages,
  }));
  const pages = laidOut.flatMap((one) => one.pages);
  const pdf = await paintPdf({ pages, language, title: 'Samples', author: 'Seller', date: null, logo: null });
  const texts = writtenPagesOfPdf(pdf);
  expect(texts).toHaveLength(pages.length);
  return laidOut.map(({ sample, pages: own, ...rest }) => ({
    ...{ ...sample, ...rest },
    text: texts.splice(0, own.length).join('\n'),
  }));
}

function judged({ subject }: Sample, language: DocumentLanguage) {
  const judgement = sentencesOf({ ...subject, language });
  const { sentences, vatWording } = judgement;
  const { vatBreakdown, typeId } = subject.document;
  const withoutNumber = (party: typeof SELLER) => ({ ...party, identifiers: [] });
  const document = invoice({
    ...{ typeId, vatWording, seller: withoutNumber(SELLER), buyer: withoutNumber(BUYER) },
    lines: vatBreakdown.map(({ vatCategory }) => line({ vatCategory, vatRate: '0' })),
    vatBreakdown: withReasons(vatBreakdown, judgement).map(
      ({ vatCategory: category, exemptionReason, baseMinor, vatMinor }, index) => ({
        ...{ category, rate: '0', baseMinor, vatMinor },
        exemptionReason: isPrintedReason(sentences, vatBreakdown[index]?.vatCategory)
          ? exemptionReason
          : null,
      }),
    ),
    legalMentions: mentionsIn(judgement),
  });
  const shown = sentences.filter(({ isPrinted }) => isPrinted);
  const { rates } = DOCUMENTS[language];
  const labels = vatBreakdown.map(({ vatCategory }) => (vatCategory === 'O' ? rates.O : ''));
  return {
    ...{ document, vatWording, said: shown.map(({ text }) => text), ids: shown.map(({ id }) => id) },
    labels: vatWording === 'full' ? labels.filter(Boolean) : [],
  };
}

function isPrintedReason(sentences: ReturnType<typeof sentencesOf>['sentences'], category?: VatCategory) {
  return sentences.some(({ vatCategory, isPrinted }) => vatCategory === category && isPrinted);
}

/** Spaces and ends of lines are those of the page; a word that is too long for its line is broken nowhere else. */
const squeezed = (text: string) => folded(text).replace(/\s/g, '');

/** The label of a rate, such as `0% (reverse charge)`, is no sentence. */
const withoutLabels = (text: string) => text.replace(/0\s?%\s*\([^)]*\)/g, '0%');

/** The number of times that the text is on the pages, and should be: once, unless another sentence contains it. */
function timesIn({ text, said, labels }: PrintedSample, sentence: string): { found: number; wanted: number } {
  const count = (where: string) => squeezed(where).split(squeezed(sentence)).length - 1;
  const texts = [...said, ...labels, ...labels];
  return { found: count(withoutLabels(text)), wanted: texts.reduce((sum, one) => sum + count(one), 0) };
}

function expectEachOnce(samples: readonly PrintedSample[]) {
  const wrong = samples.flatMap((sample) =>
    sample.said.flatMap((sentence) => {
      const { found, wanted } = timesIn(sample, sentence);
      const isOnce = found === wanted && new Set(sample.said.map(folded)).size === sample.said.length;
      return isOnce ? [] : [{ about: sample.about, sentence, found, wanted, text: sample.text }];
    }),
  );
  expect(wrong.map(({ text, ...one }) => one)).toEqual([]);
}

describeWithPoppler('in the PDF', () => {
  describe.each(DOCUMENT_LANGUAGES)('in %s', (language) => {
    it('each code of the VATEX list says its sentence once, and a margin scheme nothing else of VAT', async () => {
      const samples = await printed(CODED, language);
      expectEachOnce(samples);
      expect(samples.filter(({ said }) => said.length === 0)).toEqual([]);
      expect(samples.filter(({ vatWording }) => vatWording === 'margin')).toHaveLength(MARGINS.length);
      const full = samples.filter(({ vatWording }) => vatWording === 'full');
      expect(full.every(({ text }) => TAX[language].test(text))).toBe(true);
      for (const sample of samples) expectNothingBesides(sample, language);
    });

    it('each sentence of each country is there once', async () => {
      const samples = await printed(COUNTRIES.flatMap(samplesOf), language);
      expectEachOnce(samples);
      const ids = new Set(samples.flatMap((sample) => sample.ids));
      const unsaid = (Object.keys(SENTENCES) as SentenceId[]).filter((id) => !ids.has(id));
      expect(unsaid.filter((id) => !ELSEWHERE.includes(id) && id !== 'exempt')).toEqual([]);
      expect(samples.some(({ vatWording }) => vatWording === 'none')).toBe(true);
      for (const sample of samples) expectNothingBesides(sample, language);
    });
  });
});

/** A margin scheme is beside no exemption, and who is not registered has no word of VAT, but in the sentence of the law. */
function expectNothingBesides({ about, text, said, vatWording }: PrintedSample, language: DocumentLanguage) {
  if (vatWording === 'full') return;
  const rest = said.reduce((page, sentence) => withoutText(page, sentence), withoutLabels(text));
  const words = vatWording === 'none' ? [TAX[language], EXEMPT[language]] : [EXEMPT[language], TAX[language]];
  expect({ about, found: words.map((word) => word.exec(rest)?.[0] ?? null) }).toEqual({
    about,
    found: [null, null],
  });
}
