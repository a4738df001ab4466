/** @slow — renders documents and reads them back */
import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import { FONTS, PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import type { RenderableDocument } from '../../../shared/rendering/document';
import { layOut } from '../../../shared/rendering/layouts';
import { sampleInvoice } from '../../../shared/rendering/sample';
import { DOCUMENTS } from '../../../shared/texts/documents';
import {
  BUYER,
  brandingOf,
  collisions,
  invoice,
  LOGO,
  line,
  lines,
  SELLER,
  textsOf,
  wordsOf,
} from './samples';

const SAMPLE = {
  seller: SELLER,
  currency: 'PLN',
  iban: 'PL61109010140000071219812874',
  bic: 'WBKPPLPP',
  paymentTerms: 'Net 30 days.',
  footer: 'Registered in Gdynia, no. 12345\nManaging director: A. Lovelace',
};

function layOutAll(document: RenderableDocument, check: (pages: ReturnType<typeof layOut>['pages']) => void) {
  for (const preset of PRESETS) check(layOut(document, brandingOf(preset), 'en').pages);
}

/** Everything a document can have. */
const FULL = invoice({
  lines: [
    ...lines(4),
    line({
      description:
        'A long description of what was delivered, to whom, when and for which of their many projects',
      unitPrice: '1234567.8999',
      netMinor: 999_999_999_99,
      adjustments: [{ kind: 'allowance', amountMinor: 1000, percent: '2.5', reason: 'Loyal customer' }],
    }),
  ],
  vatBreakdown: [
    { category: 'S', rate: '20', baseMinor: 99_999_999_999_99, vatMinor: 19_999_999_999_99 },
    {
      category: 'AE',
      rate: '0',
      baseMinor: 100,
      vatMinor: 0,
      exemptionReason: 'Article 196 of Directive 2006/112/EC',
    },
    {
      category: 'K',
      rate: '0',
      baseMinor: 100,
      vatMinor: 0,
      exemptionReason: 'Article 138 of Directive 2006/112/EC',
    },
  ],
  adjustments: [
    { kind: 'allowance', amountMinor: 1, reason: 'Early payment agreed by telephone with Mrs Smith' },
  ],
  payments: [{ date: '2026-09-30', amountMinor: 5_000_000_000_00, method: 'bank_transfer' }],
  accountingVat: { currency: 'PLN', exchangeRate: '4.3215', vatMinor: 999_999_999_99 },
  servicePeriod: { from: '2026-09-01', to: '2026-12-31' },
  corrects: { number: 'INVOICE-2026-09-30-000000000042', issueDate: '2026-09-30', reason: 'Damaged' },
  references: { buyerReference: 'B-1', orderReference: 'PURCHASE-ORDER-2026-09-30-0000000000000042' },
  iban: 'MT31MALT01100000000000000000123',
  bic: 'MALTMTMTXXX',
  notes: 'Thank you.',
  paymentTerms: 'Net 30 days.',
  legalMentions: ['A mention.', 'Another mention.'],
  atcud: 'CSDF7T5H-42',
  stamp: 'cancelled',
  footer: 'A footer',
});

describe.each(PRESETS)('%s', (preset) => {
  it.each(DOCUMENT_LANGUAGES)(
    'in %s no text runs into another or off the paper, with any font',
    (language) => {
      for (const font of FONTS) {
        for (const logo of [null, LOGO]) {
          const branding = brandingOf(preset, { font, logo });
          const sample = layOut(sampleInvoice(SAMPLE, language), branding, language).pages;
          expect(sample).toHaveLength(1);
          expect(sample.flatMap(collisions)).toEqual([]);
          expect(layOut(FULL, branding, language).pages.flatMap(collisions)).toEqual([]);
        }
      }
    },
  );

  it.each(DOCUMENT_LANGUAGES)('in %s no word of a title is broken, with any font', (language) => {
    const { titles, kinds } = DOCUMENTS[language];
    const kept = [...Object.entries(titles), ...Object.entries(kinds)].flatMap(([what, title]) => {
      const isKind = what in kinds;
      const document = invoice(isKind ? { typeCode: what } : { typeId: what as keyof typeof titles });
      return FONTS.map((font) => {
        const [page = []] = layOut(document, brandingOf(preset, { font }), language).pages;
        const printed = textsOf(page).filter(({ tag }) => tag?.role === 'H1');
        return [printed.map(({ text }) => text.toLowerCase()).join(' '), title.toLowerCase()];
      });
    });
    for (const [printed, title] of kept) expect(printed).toBe(title);
  });

  it('looks different from the others', () => {
    const look = (name: typeof preset) => {
      const [page = []] = layOut(
        invoice(),
        brandingOf(name, { font: 'inter', accentColor: '#112233' }),
        'en',
      ).pages;
      return textsOf(page).map(({ x, y, size }) => [x, y, size]);
    };
    for (const other of PRESETS.filter((name) => name !== preset))
      expect(look(preset)).not.toEqual(look(other));
  });

  it('shows the logo with its proportions, once', () => {
    const { pages } = layOut(invoice({ lines: lines(80) }), brandingOf(preset, { logo: LOGO }), 'en');
    const logos = pages.flat().filter((mark) => mark.kind === 'logo');
    expect(logos).toHaveLength(1);
    for (const { width, height } of logos) expect(width / height).toBeCloseTo(3, 5);
  });
});

describe('a long document', () => {
  it('has every line once, in order, under the heading of each page', () => {
    layOutAll(invoice({ lines: lines(500) }), (pages) => {
      expect(pages.length).toBeGreaterThan(10);
      const found = pages.flatMap((page) => wordsOf(page).match(/Pozycja nr \d+\./g) ?? []);
      expect(found).toEqual(Array.from({ length: 500 }, (_, index) => `Pozycja nr ${index + 1}.`));
      for (const page of pages) expect(wordsOf(page)).toMatch(/Unit price/i);
      expect(pages.flatMap(collisions)).toEqual([]);
    });
  });

  it('counts its pages and says on each what it is', () => {
    layOutAll(invoice({ lines: lines(100), atcud: 'CSDF7T5H-42' }), (pages) => {
      for (const [index, page] of pages.entries()) {
        const words = wordsOf(page);
        expect(words).toContain(`Page ${index + 1} / ${pages.length}`);
        expect(words).toContain('ATCUD: CSDF7T5H-42');
        expect(words).toContain('INV-2026-0042');
        expect(words).toContain(SELLER.name);
      }
    });
  });

  it('never leaves the totals alone on a page, whatever its length', () => {
    for (let count = 1; count <= 70; count++) {
      layOutAll(
        invoice({ lines: lines(count), iban: SAMPLE.iban, notes: 'Note', footer: SAMPLE.footer }),
        (pages) => {
          const page = pages.find((marks) => wordsOf(marks).includes('Total incl. VAT'));
          expect(wordsOf(page ?? [])).toContain(`Pozycja nr ${count}.`);
        },
      );
    }
  });

  it('never begins the table with one line alone, wherever on the page it begins', () => {
    for (let count = 0; count <= 45; count++) {
      const addressLines = Array.from({ length: count }, () => 'a line of the address');
      layOutAll(invoice({ lines: lines(30), seller: { ...SELLER, addressLines } }), (pages) => {
        const first = pages.find((page) => /Unit price/i.test(wordsOf(page))) ?? [];
        expect(wordsOf(first).match(/Pozycja/g)?.length).toBeGreaterThan(1);
      });
    }
  });

  it('never leaves a heading alone at the foot of a page', () => {
    for (let count = 1; count <= 40; count++) {
      layOutAll(invoice({ lines: lines(count), notes: 'thanked.' }), (pages) => {
        const page = pages.find((marks) => /^notes$/im.test(wordsOf(marks))) ?? [];
        expect(wordsOf(page)).toContain('thanked.');
      });
    }
  });

  it('goes on with a description that is longer than a page', () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`);
    const items = [...lines(3), line({ description: words.join(' ') }), ...lines(1)];
    layOutAll(invoice({ lines: items }), (pages) => {
      const found = pages.flatMap((page) => wordsOf(page).match(/\bw\d+\b/g) ?? []);
      expect(found).toEqual(words);
      expect(pages.flatMap(collisions)).toEqual([]);
    });
  });

  it('breaks a summary that is longer than a page', () => {
    const vatBreakdown = Array.from({ length: 100 }, (_, index) => ({
      ...{ category: 'S', rate: `${index}`, baseMinor: 1000, vatMinor: 10 * index },
      exemptionReason: `reason ${index}.`,
    })) as RenderableDocument['vatBreakdown'];
    layOutAll(invoice({ vatBreakdown }), (pages) => {
      const found = pages.flatMap((page) => wordsOf(page).match(/reason \d+\./g) ?? []);
      expect(found).toHaveLength(100);
      expect(pages.flatMap(collisions)).toEqual([]);
    });
  });

  it('breaks notes and legal mentions between their lines', () => {
    const legalMentions = Array.from({ length: 150 }, (_, index) => `mention ${index}.`);
    layOutAll(invoice({ legalMentions }), (pages) => {
      const found = pages.flatMap((page) => wordsOf(page).match(/mention \d+\./g) ?? []);
      expect(found).toEqual(legalMentions);
      expect(pages.flatMap(collisions)).toEqual([]);
    });
  });
});

describe('the footer of the company', () => {
  it('is on each page', () => {
    layOutAll(invoice({ lines: lines(80), footer: 'Registered in Gdynia' }), (pages) => {
      for (const page of pages) expect(wordsOf(page)).toContain('Registered in Gdynia');
    });
  });

  it('is said once, at the end, when it is long', () => {
    const footer = Array.from({ length: 30 }, (_, index) => `footer line ${index}.`).join('\n');
    layOutAll(invoice({ lines: lines(80), footer }), (pages) => {
      const found = pages.flatMap((page) => wordsOf(page).match(/footer line \d+\./g) ?? []);
      expect(found).toEqual(footer.split('\n'));
    });
  });
});

it('a draft says so beside the title and at the foot of each page', () => {
  layOutAll(invoice({ number: null, lines: lines(80) }), (pages) => {
    expect(wordsOf(pages[0] ?? [])).toContain('DRAFT');
    for (const page of pages) expect(wordsOf(page)).toContain('Invoice Draft');
  });
});

it('a party of many long lines keeps its place', () => {
  const addressLines = Array.from({ length: 30 }, (_, index) => `address line ${index} `.repeat(8));
  layOutAll(invoice({ buyer: { ...BUYER, addressLines }, seller: { ...SELLER, addressLines } }), (pages) => {
    expect(pages.flatMap(collisions)).toEqual([]);
  });
});

describe('what is read', () => {
  const HEADER_AND_FOOTER = 2;
  const linesOn = (page: Parameters<typeof textsOf>[0]) =>
    new Set(textsOf(page).map(({ y }) => Math.round(y))).size - HEADER_AND_FOOTER;

  it.each(PRESETS)('%s has at least three lines on a last page', (preset) => {
    for (let count = 1; count < 40; count += 1) {
      const document = invoice({ lines: lines(count), notes: 'Danke.', legalMentions: ['Ein Satz.'] });
      const { pages } = layOut(document, brandingOf(preset), 'de');
      if (pages.length > 1) expect(linesOn(pages.at(-1) ?? [])).toBeGreaterThanOrEqual(3);
      for (const page of pages) expect(collisions(page)).toEqual([]);
    }
  });

  it.each(PRESETS)(
    '%s breaks a long word with a hyphen, and a number of an authority not at all',
    (preset) => {
      const description =
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3);
      const ksefNumber = '5265877635-20250826-0100001AF629-AF';
      const codes = [{ caption: `Numer KSeF\n${ksefNumber}`, payload: 'https://qr.example/1' }];
      const { pages } = layOut(invoice({ lines: [line({ description })], codes }), brandingOf(preset), 'pl');
      const texts = textsOf(pages[0] ?? []).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(['Numer KSeF', ksefNumber]));
      const first = texts.findIndex((text) => text.startsWith('Donaudampf'));
      expect(texts[first]).toMatch(/-$/);
    },
  );

  it('speaks of no VAT in the United States, and gives a reason in the language of the buyer, too', () => {
    const from = (country: string) => ({
      ...SELLER,
      address: { street: '', postalCode: '', town: '', country },
    });
    const untaxed = (category: 'O' | 'AE', exemptionReason: string | null) => ({
      lines: [line({ vatCategory: category, vatRate: '0' })],
      vatBreakdown: [{ category, rate: '0', baseMinor: 10000, vatMinor: 0, exemptionReason }],
    });
    const sold = invoice({ ...untaxed('O', null), seller: from('US'), isVatUnknown: true });
    expect(wordsOf(layOut(sold, brandingOf('modern'), 'en').pages[0] ?? [])).not.toContain('VAT');
    const shifted = invoice({ ...untaxed('AE', 'Ein deutscher Satz'), seller: from('DE') });
    const printed = wordsOf(layOut(shifted, brandingOf('modern'), 'fr').pages[0] ?? []);
    expect(printed).toContain('Autoliquidation · Ein deutscher Satz');
  });
});
