/** @slow — renders documents and reads them back */
import { FONTS, PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import { renderPdf } from '../../../shared/rendering/layouts';
import { describeWithPoppler, fontsOfPdf, infoOfPdf, textOfPdf } from '../../support/poppler';
import { until } from '../../support/until';
import { brandingOf, invoice, LOGO, line, lines, SELLER } from './samples';

const PANGRAM = 'Pchnąć w tę łódź jeża lub ośm skrzyń fig';
const CAPITALS = 'ZAŻÓŁĆ GĘŚLĄ JAŹŃ';

describeWithPoppler('a reader of the PDF', () => {
  describe.each(FONTS)('in %s', (font) => {
    it('finds Polish, German, French and Portuguese letters, and the currency', async () => {
      const description = `${PANGRAM} ${CAPITALS}\nÜbergrößenträger Cœur déçu à Noël São João`;
      const document = invoice({ lines: [line({ description })], currency: 'PLN' });
      for (const preset of PRESETS) {
        const [text = ''] = textOfPdf(await renderPdf(document, brandingOf(preset, { font }), 'pl'));
        const words = text.replace(/\s+/g, ' ');
        for (const word of ['skrzyń', 'ZAŻÓŁĆ', 'Übergrößenträger', 'Cœur déçu', 'São João', '120,00 zł']) {
          expect(words).toContain(word);
        }
      }
    });

    it('finds every font inside the file, cut down to what is used', async () => {
      const fonts = fontsOfPdf(await renderPdf(invoice(), brandingOf('modern', { font }), 'en'));
      expect(fonts).toHaveLength(2);
      for (const { name, ...embedding } of fonts) {
        expect(name).toMatch(/^[A-Z]{6}\+/);
        expect(embedding).toEqual({ isEmbedded: true, isSubset: true, hasUnicode: true });
      }
    });
  });

  it('finds each of a thousand corrected invoices', async () => {
    const alsoCorrects = Array.from({ length: 1000 }, (_, at) => ({
      number: `INV-${at}`,
      issueDate: '2026-01-05',
    }));
    const document = invoice({ typeId: 'credit-note', alsoCorrects });
    const text = textOfPdf(await renderPdf(document, brandingOf('modern'), 'pl')).join(' ');
    const found = new Set(text.match(/INV-\d+ /g)?.map((number) => number.trim()));
    expect(alsoCorrects.filter(({ number }) => !found.has(number))).toEqual([]);
  });

  it('is told what the file is', async () => {
    const info = infoOfPdf(await renderPdf(invoice({ lines: lines(60) }), brandingOf('bold'), 'fr'));
    expect(info).toMatchObject({
      Title: 'Facture INV-2026-0042',
      Author: SELLER.name,
      'Page size': '595.28 x 841.89 pts (A4)',
    });
    expect(Number(info.Pages)).toBeGreaterThan(1);
    expect(info.JavaScript).toBe('no');
  });
});

describeWithPoppler('fonts shared by all documents', () => {
  it('a letter that another document used inside an accented one is still that letter', async () => {
    for (const font of FONTS) {
      const branding = brandingOf('modern', { font });
      const name = (text: string) => invoice({ buyer: { name: text, addressLines: [], identifiers: [] } });
      await renderPdf(name('ÓÁĆÚÝ'), branding, 'en');
      const [text = ''] = textOfPdf(await renderPdf(name('OACUY ΟΑСУ'), branding, 'en'));
      expect(text).toContain('OACUY');
    }
  });

  it('capitals that are spaced out are still words', async () => {
    for (const preset of PRESETS) {
      const document = invoice({ number: null, notes: 'Note', iban: 'DE02120300000000202051' });
      const text = textOfPdf(await renderPdf(document, brandingOf(preset), 'en')).join('');
      for (const word of [/invoice/i, /bill to/i, /draft/i, /description/i, /payment/i, /notes/i]) {
        expect(text).toMatch(word);
      }
    }
  });
});

it('the same document is the same file, byte by byte, whenever it is made', async () => {
  const branding = brandingOf('modern', { logo: LOGO });
  const first = await renderPdf(invoice(), branding, 'en');
  const second = Math.floor(Date.now() / 1000);
  await until('the clock shows another second', () => Math.floor(Date.now() / 1000) > second);
  expect((await renderPdf(invoice(), branding, 'en')).equals(first)).toBe(true);
});

it('many at once do not mix', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `N-${index}`);
  const one = (number: string) => renderPdf(invoice({ number }), brandingOf('minimal'), 'en');
  const apart: Buffer[] = [];
  for (const number of numbers) apart.push(await one(number));
  const together = await Promise.all(numbers.map(one));
  expect(together.every((pdf, index) => pdf.equals(apart[index] ?? Buffer.alloc(0)))).toBe(true);
});

it('stays small: the fonts are cut down', async () => {
  for (const font of FONTS) {
    const pdf = await renderPdf(invoice({ lines: lines(10) }), brandingOf('modern', { font }), 'pl');
    expect(pdf.length).toBeLessThan(45_000);
  }
});
