/** @list all — parts that need a system of their own */
// The QR codes of printed invoices, read from a picture of the page and compared line by line with what the API says of the
// invoice: EPC069-12 for transfers in euros, SIX's Implementation Guidelines 2.3 for Swiss QR-bills.
import type { Document } from '../../../shared/contracts/documents/document';
import { at, type Business, business, issued } from '../../services/documents/document-steps';
import { describeWithPoppler, infoOfPdf, textOfPdf } from '../../support/poppler';
import { qrCodesOf } from '../../support/qr-codes';
import { startTestSystem, type TestSystem } from '../../support/system';

let system: TestSystem;

describeWithPoppler('a telephone reads from the page', () => {
  beforeAll(async () => {
    system = await startTestSystem();
    at(system, '2026-05-04T10:00:00Z');
  });

  const pdfOf = ({ http }: Business, { id }: Document) => http.bytes(`/api/documents/${id}/pdf`);

  it.each([
    ['Weber & Söhne', 'INV'],
    ['Überlänge '.repeat(18).trim(), 'Verwendungszweck mit Umlauten: äöü ß € '.repeat(3).trim()],
    ['示例贸易有限公司'.repeat(8), '款项'.repeat(60)],
  ])('the transfer to %.20s', async (name, remittanceReference) => {
    const seller = await business(
      system,
      { name, country: 'DE', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
      { country: 'DE' },
    );
    const fields = {
      lines: [{ name: 'x', unitPrice: 1234.5, vatRate: 19 }],
      payment: { remittanceReference },
    };
    const invoice = await issued(seller, fields);
    const [code, ...more] = await qrCodesOf(await pdfOf(seller, invoice), 1);
    expect(more).toEqual([]);
    expect(code).toMatchObject({ ecLevel: 'M', isValid: true });
    expect(Number(code?.version)).toBeLessThanOrEqual(13);
    const { payment } = invoice;
    const lines = code?.text.split('\n') ?? [];
    expect(lines.slice(0, 10)).toEqual([
      ...['BCD', '002', '1', 'SCT', payment?.bic, name.slice(0, 70).trim(), payment?.iban],
      ...[`EUR${(invoice.payableMinor / 100).toFixed(2)}`, '', ''],
    ]);
    expect(lines).toHaveLength(11);
    expect(remittanceReference.startsWith(lines[10] ?? '?')).toBe(true);
  });

  const swiss = (seller: object, client: object) =>
    business(
      system,
      {
        ...{ country: 'CH', currency: 'CHF', timeZone: 'Europe/Zurich', name: 'Muster & Fils «Genève» SA' },
        ...{ addressLine1: 'Rue du Lac 1268', postalCode: '2501', city: 'Biel', ...seller },
      },
      { country: 'CH', ...client },
    );
  const LINES = [{ name: 'Uhr', unitPrice: 1803.65, vatRate: 8.1 }];

  it('the payment part of an invoice in francs, all of its 31 lines', async () => {
    const address = { addressLine1: 'Grosse Marktgasse 28', postalCode: '9400', city: 'Rorschach' };
    const seller = await swiss(
      { iban: 'CH4431999123000889012' },
      { name: 'Pia Rutschmann-Šnyder', ...address },
    );
    const remittanceReference = '21 00000 00003 13947 14300 09017';
    const invoice = await issued(seller, { language: 'fr', lines: LINES, payment: { remittanceReference } });
    const pdf = await pdfOf(seller, invoice);
    const [code] = await qrCodesOf(pdf, 2);
    expect(code).toMatchObject({ ecLevel: 'M', isValid: true });
    expect(code?.text.split('\n')).toEqual([
      ...['SPC', '0200', '1', 'CH4431999123000889012'],
      ...['S', 'Muster & Fils «Genève» SA', 'Rue du Lac 1268', '', '2501', 'Biel', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['1949.75', 'CHF'],
      ...['S', 'Pia Rutschmann-Šnyder', 'Grosse Marktgasse 28', '', '9400', 'Rorschach', 'CH'],
      ...['QRR', '210000000003139471430009017', invoice.number, 'EPD'],
    ]);
    const [first = '', second = ''] = textOfPdf(pdf);
    expect(first).toContain('Page 1 / 2');
    expect(second).toContain('Page 2 / 2');
    for (const words of ['À détacher avant le versement', 'CH44 3199 9123 0008 8901 2', '1 949.75'])
      expect(second).toContain(words);
    expect(second).toContain('21 00000 00003 13947 14300 09017');
  });

  it('no payer whose letters a bank would refuse: the field is left to be filled in', async () => {
    const seller = await swiss({ iban: 'CH5800791123000889012' }, { name: '示例贸易有限公司' });
    const invoice = await issued(seller, { language: 'de', lines: LINES });
    const pdf = await pdfOf(seller, invoice);
    const [code] = await qrCodesOf(pdf, 2);
    expect(code?.text.split('\n').slice(20)).toEqual([
      ...['', '', '', '', '', '', '', 'NON', '', invoice.number, 'EPD'],
    ]);
    expect(textOfPdf(pdf)[1]).toContain('Zahlbar durch (Name/Adresse)');
  });

  it('no payment part for a seller whose letters a bank would refuse', async () => {
    const seller = await swiss({ iban: 'CH5800791123000889012', name: 'Εταιρεία' }, { name: 'Client' });
    const pdf = await pdfOf(seller, await issued(seller, { lines: LINES }));
    expect(infoOfPdf(pdf).Pages).toBe('1');
    expect(await qrCodesOf(pdf, 1)).toEqual([]);
  });
});
