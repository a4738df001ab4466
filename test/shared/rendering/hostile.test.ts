/** @list night — hundreds of pages of texts that nobody writes */
import fc from 'fast-check';
import { FONTS, PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import type { RenderableDocument } from '../../../shared/rendering/document';
import { layOut, renderHtml, renderPdf } from '../../../shared/rendering/layouts';
import { describeWithPoppler, textOfPdf } from '../../support/poppler';
import { holds, runs } from '../../support/properties';
import { BUYER, brandingOf, invoice, isOnPaper, line, SELLER, textsOf } from './samples';

/** The same text wherever a document has one; only a description is longer than 2,000 characters. */
function everywhere(whole: string): RenderableDocument {
  const text = whole.slice(0, 2000);
  const party = {
    name: text,
    addressLines: [text, text],
    identifiers: [{ label: text, value: text }],
    email: text,
  };
  return invoice({
    number: text,
    seller: party,
    buyer: party,
    lines: [
      line({
        description: text,
        unit: text,
        adjustments: [{ kind: 'charge', amountMinor: 1, reason: text }],
      }),
      line({ description: whole }),
    ],
    vatBreakdown: [{ category: 'E', rate: '0', baseMinor: 1, vatMinor: 0, exemptionReason: text }],
    adjustments: [{ kind: 'allowance', amountMinor: 1, reason: text }],
    corrects: { number: text, issueDate: null, reason: text },
    references: { buyerReference: text, orderReference: text, contractReference: text },
    ...{ iban: text, bic: text, paymentReference: text, paymentTerms: text, notes: text, footer: text },
    ...{ legalMentions: [text, text], atcud: text },
  });
}

const HOSTILE: [string, string][] = [
  ['nothing', ''],
  ['spaces', ' '.repeat(500)],
  ['line breaks', '\n'.repeat(3000)],
  ['control characters', '\u0000\u0001\u0007\u001b[31m\u007f\u0085'],
  ['lone surrogates', '\ud800 \udc00'],
  ['a word of 10,000 characters', 'W'.repeat(10_000)],
  ['a word of 10,000 characters without any glyph', '漢'.repeat(10_000)],
  ['10,000 narrow words', 'i '.repeat(10_000)],
  ['hyphens', '-'.repeat(5000)],
  ['Hebrew and Arabic', 'שלום עולם مرحبا بالعالم'.repeat(20)],
  ['a turned direction', '\u202eabc\u202c \u2066x\u2069 \u200f'],
  ['Devanagari', 'क्षत्रिय हिन्दी'.repeat(20)],
  ['Thai', 'สวัสดีชาวโลก'.repeat(20)],
  ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈🇵🇱👍🏽'.repeat(50)],
  ['a heap of accents', `Z${'\u0301\u0327\u0330'.repeat(200)}`],
  ['private use and unassigned', '\ue000\u{10ffff}\u0378'],
  ['PDF syntax', ') Tj ET endstream endobj (\\'],
  ['HTML', '</text></svg><script>alert(1)</script><!-- ]]>'],
  ['a formula', '=HYPERLINK("http://x","y")'],
];

describe.each(HOSTILE)('%s', (_name, text) => {
  it('is set without failing, on paper', async () => {
    for (const preset of PRESETS) {
      const { pages } = layOut(everywhere(text), brandingOf(preset), 'pl');
      expect(pages.flatMap(textsOf).filter((mark) => !isOnPaper(mark))).toEqual([]);
    }
    const pdf = await renderPdf(everywhere(text), brandingOf('modern'), 'pl');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const html = renderHtml(everywhere(text), brandingOf('bold'), 'pl');
    expect(html).not.toMatch(/<script|<!--/);
  });
});

it('any text at all makes a document', async () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\n', ' ', 'ą', '👍', 'א', '-'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
  });
  await holds(
    fc.asyncProperty(
      text,
      fc.constantFrom(...PRESETS),
      fc.constantFrom(...FONTS),
      async (content, preset, font) => {
        const pdf = await renderPdf(everywhere(content), brandingOf(preset, { font }), 'de');
        expect(pdf.length).toBeGreaterThan(1000);
        expect(renderHtml(everywhere(content), brandingOf(preset, { font }), 'de')).toContain('</html>');
      },
    ),
    { numRuns: runs(20, 200) },
  );
});

it('figures of any size stay in their columns', () => {
  const huge = Number.MAX_SAFE_INTEGER;
  const price = '999999999999999.9999999999';
  const lines = [
    line({ quantity: price, unitPrice: price, netMinor: -huge, unit: 'kilograms', vatRate: '12.3456' }),
  ];
  const totals = { linesMinor: huge, netMinor: huge, vatMinor: huge, grossMinor: huge, dueMinor: huge };
  for (const preset of PRESETS) {
    const { pages } = layOut(invoice({ lines, totals, currency: 'KWD' }), brandingOf(preset), 'de');
    expect(pages.flatMap(textsOf).filter((mark) => !isOnPaper(mark))).toEqual([]);
  }
});

it('a document without lines, parties or amounts can be looked at', async () => {
  const nobody = { name: '', addressLines: [], identifiers: [] };
  const totals = { linesMinor: 0, netMinor: 0, vatMinor: 0, grossMinor: 0, dueMinor: 0 };
  const empty = invoice({
    lines: [],
    vatBreakdown: [],
    totals,
    seller: nobody,
    buyer: nobody,
    issueDate: null,
    dueDate: null,
  });
  for (const preset of PRESETS) {
    expect(layOut(empty, brandingOf(preset), 'en').pages).toHaveLength(1);
    expect((await renderPdf(empty, brandingOf(preset), 'en')).length).toBeGreaterThan(1000);
  }
});

describeWithPoppler('a reader of the PDF', () => {
  it('finds Greek and Cyrillic in every font, and the name of what cannot be set', async () => {
    for (const font of FONTS) {
      const buyer = { ...BUYER, name: 'Ωμέγα ΑΕ', addressLines: ['Привет, мир', '株式会社', '👍'] };
      const pdf = await renderPdf(invoice({ buyer, seller: SELLER }), brandingOf('modern', { font }), 'en');
      const text = textOfPdf(pdf).join('');
      for (const words of ['Ωμέγα ΑΕ', 'Привет, мир', '株式会社', '[U+1F44D]']) expect(text).toContain(words);
    }
  });
});
