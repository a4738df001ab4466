/** @list night — a reader of PDF/A for each preset and language */
// Every PDF is a tagged PDF/A-3b, whatever is written in it, and can have files inside.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRESETS } from '../../../shared/contracts/settings/branding-catalog';
import { type PrintedCertificate, renderCertificate } from '../../../shared/rendering/certificate/render';
import type { RenderableDocument } from '../../../shared/rendering/document';
import { renderPdf } from '../../../shared/rendering/layouts';
import type { Embedding } from '../../../shared/rendering/pdf/embedding';
import { renderStatement } from '../../../shared/rendering/statement/render';
import { render } from '../../../shared/rendering/thread/renderer';
import { describeByOfficialRules, OFFICIAL_RULES, officialCheck } from '../../support/official-rules';
import { describeWithPoppler, infoOfPdf, structureOfPdf } from '../../support/poppler';
import { BUYER, brandingOf, invoice, LOGO, lines, SELLER, statement, swissInvoice } from './samples';

const HOSTILE_NAMES = [
  'A & B <c> "d" \'e\'',
  ']]> &amp; <?xml?>',
  'חברה לדוגמה בע״מ',
  'شركة المثال',
  '示例贸易有限公司',
  'Παράδειγμα Α.Ε.',
  'บริษัท ตัวอย่าง จำกัด',
  'उदाहरण ट्रेडिंग',
  'می‌خواهم',
  '예시 회사',
  '\u202eABC\u2066 \u200b\u200d x',
  '\u0000\u0007 x \ufffe\uffff',
  '\ud800 lone',
  '',
  '  two  spaces ',
  'Müller\nSöhne',
];

function certificate(name: string): PrintedCertificate {
  return {
    ...{ title: `Certificate of ${name}`, seller: name, date: '2026-03-02', paragraphs: [name] },
    facts: [{ label: 'Signed by', value: name }],
  };
}

function named(name: string): RenderableDocument {
  return invoice({ number: name, seller: { ...SELLER, name }, buyer: { ...BUYER, name } });
}

/** Only an invoice with XML inside has that; all the rest of PDF/A is asked of every file. */
async function findings(pdf: Uint8Array): Promise<unknown[]> {
  const check = await officialCheck();
  const { findings: all } = await check(pdf);
  return all.filter(({ message }) => !message.startsWith('none is called factur-x.xml'));
}

describeByOfficialRules('PDF/A-3b', () => {
  it.each(PRESETS)('%s, on several pages and with a logo', async (preset) => {
    const branding = brandingOf(preset, { logo: LOGO });
    expect(await findings(await renderPdf(invoice({ lines: lines(60) }), branding, 'pl'))).toEqual([]);
  });

  it.each(HOSTILE_NAMES)('a seller and a number called %j', async (name) => {
    expect(await findings(await renderPdf(named(name), brandingOf('modern'), 'en'))).toEqual([]);
  });

  it.each(HOSTILE_NAMES)('a statement and a certificate of a seller and a client called %j', async (name) => {
    const parties = { seller: { ...SELLER, name }, buyer: { ...BUYER, name } };
    const printed = { statement: statement(), ...parties, accounts: {} };
    expect(await findings(await renderStatement(printed, brandingOf('classic'), 'de'))).toEqual([]);
    expect(await findings(await renderCertificate(certificate(name), brandingOf('modern'), 'pl'))).toEqual(
      [],
    );
  });

  it.each(['invoice', 'credit-note', 'quote'] as const)('%s, in each preset', async (typeId) => {
    for (const preset of PRESETS) {
      const branding = brandingOf(preset, { logo: LOGO });
      expect(await findings(await renderPdf(invoice({ typeId }), branding, 'en'))).toEqual([]);
    }
  });

  it('with a payment part and a QR code on it', async () => {
    const pdf = await renderPdf(swissInvoice(), brandingOf('minimal'), 'de');
    expect(await findings(pdf)).toEqual([]);
  });

  it('with an invoice as XML inside, by the thread that renders', async () => {
    const bytes = readFileSync(join(OFFICIAL_RULES ?? '', 'examples/en16931-cii/CII_example1.xml'));
    const embedding: Embedding = {
      files: [
        { name: 'factur-x.xml', type: 'text/xml', relationship: 'Alternative', bytes },
        { name: 'Zeiten Süd.csv', type: 'text/csv', relationship: 'Supplement', bytes: Buffer.from('a;b') },
      ],
      facturX: { fileName: 'factur-x.xml', conformanceLevel: 'EN 16931', version: '1.0' },
    };
    const branding = brandingOf('bold');
    const request = {
      layout: 'document',
      printed: { document: invoice(), embedding },
      branding,
      language: 'en',
    } as const;
    const pdf = await render({ companyId: 'company', payerId: 'payer' }, request);
    const { kind, findings: found } = await (await officialCheck())(pdf);
    expect(kind).toContain('factur-x.xml');
    expect(found.filter(({ severity }) => severity === 'fatal')).toEqual([]);
    expect(pdf.equals(await render({ companyId: 'company', payerId: 'payer' }, request))).toBe(true);
  });
});

describeWithPoppler('a reader that does not see the page', () => {
  it('is told that it is tagged, and the title in full', async () => {
    const info = infoOfPdf(await renderPdf(named('A & B <c>'), brandingOf('modern'), 'fr'));
    expect(info).toMatchObject({ Tagged: 'yes', Title: 'Facture A & B <c>', Author: 'A & B <c>' });
  });

  it('is told the title and the facts of a certificate', async () => {
    const structure = structureOfPdf(await renderCertificate(certificate('Ann'), brandingOf('bold'), 'en'));
    expect(structure.match(/^ *H1/gm)).toHaveLength(1);
    expect(structure.match(/H1|"Certificate of Ann"|TR|TH|"Signed by"|TD|"Ann"/g)).toEqual([
      ...['H1', '"Certificate of Ann"', '"Ann"', 'TR', 'TH', '"Signed by"', 'TD', '"Ann"', '"Ann"'],
    ]);
  });

  it.each(PRESETS)(
    '%s: is told title, table and totals once, in their order, and no page numbers',
    async (preset) => {
      const pdf = await renderPdf(invoice({ lines: lines(60) }), brandingOf(preset), 'en');
      const structure = structureOfPdf(pdf);
      expect(structure.match(/^ *H1/gm)).toHaveLength(1);
      expect(structure.match(/"Pozycja nr 60\."/g)).toHaveLength(1);
      expect(structure.match(/"Unit price"/gi)).toHaveLength(1);
      expect(structure.indexOf('"Pozycja nr 1."')).toBeGreaterThan(structure.indexOf('H1'));
      expect(structure.indexOf('"Total incl. VAT"')).toBeGreaterThan(structure.indexOf('"Pozycja nr 60."'));
      expect(structure).not.toContain('Page 2');
    },
  );
});
