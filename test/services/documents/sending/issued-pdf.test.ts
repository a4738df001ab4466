// The PDF of a document, which is what its client is mailed.
import { documents } from '../../../../shared/contracts/documents';
import { describeWithPoppler, fontsOfPdf, textOfPdf } from '../../../support/poppler';
import { type Business, drafted, issued, post } from '../document-steps';
import { Mailing, pdfOf } from './mailing';

let mailing: Mailing;
let account: Business;

beforeAll(async () => {
  mailing = await Mailing.start();
});
beforeEach(async () => {
  account = await mailing.another();
});
afterAll(() => mailing?.stop());

/** The words of a PDF. */
function wordsOf(pdf: Uint8Array): string {
  return textOfPdf(Buffer.from(pdf)).join('\n');
}

describeWithPoppler('GET /api/documents/{id}/pdf', () => {
  it('has the document in its language, with embedded fonts', async () => {
    const invoice = await issued(account, {
      dueDate: '2026-06-03',
      reference: 'PO 7',
      notes: 'Zażółć gęślą jaźń',
      lines: [{ description: 'Szkolenie', quantity: '2.5', unit: 'h', unitPrice: '80', vatRate: 20 }],
    });
    const { response, bytes } = await pdfOf(account, mailing.system, invoice.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('filename="INV-2026-0001.pdf"');
    const text = wordsOf(bytes);
    for (const words of [
      'Facture',
      'INV-2026-0001',
      'ACME',
      'Anna Martin',
      'PO 7',
      'Zażółć gęślą jaźń',
      'Szkolenie',
      '240,00',
    ]) {
      expect(text).toContain(words);
    }
    expect(
      fontsOfPdf(Buffer.from(bytes)).every(({ isEmbedded, hasUnicode }) => isEmbedded && hasUnicode),
    ).toBe(true);
  });

  it('shows a draft as one, as things stand now', async () => {
    const draft = await drafted(account);
    const text = wordsOf((await pdfOf(account, mailing.system, draft.id)).bytes);
    expect(text).toContain('BROUILLON');
    expect(text).toContain('Łódź & Söhne');
  });

  it('looks as it looked when it was issued', async () => {
    const invoice = await issued(account);
    const before = (await pdfOf(account, mailing.system, invoice.id)).bytes;
    await account.http.put('/api/company/branding', {
      preset: 'bold',
      accentColor: '#CC0000',
      font: 'roboto',
    });
    await account.http.post('/api/company/info', { name: 'Renamed' });
    expect(
      Buffer.from((await pdfOf(account, mailing.system, invoice.id)).bytes).equals(Buffer.from(before)),
    ).toBe(true);
    const next = await issued(account);
    expect(
      Buffer.from((await pdfOf(account, mailing.system, next.id)).bytes).equals(Buffer.from(before)),
    ).toBe(false);
    expect(wordsOf((await pdfOf(account, mailing.system, next.id)).bytes)).toContain('Renamed');
  });

  it('says what is paid and what is due', async () => {
    const invoice = await issued(account, { language: 'en' });
    await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 4000, method: 'card' });
    const text = wordsOf((await pdfOf(account, mailing.system, invoice.id)).bytes);
    expect(text).toMatch(/Paid · 4 May 2026 · card\s+−€40\.00/);
    expect(text).toMatch(/Amount due\s+€80\.00/);
  });

  it('names the invoice that a credit note corrects', async () => {
    const invoice = await issued(account, { language: 'en' });
    const note = await post(account.http, invoice.id, 'credit', { reason: 'Returned' });
    const text = wordsOf((await pdfOf(account, mailing.system, note.id)).bytes);
    for (const words of ['Credit note', 'CN-2026-0001', 'INV-2026-0001', 'Returned'])
      expect(text).toContain(words);
  });

  it('has a name that every file system takes', async () => {
    await account.http.put('/api/company/number-format', { typeId: 'invoice', pattern: '{year}/F:{number}' });
    const { response } = await pdfOf(account, mailing.system, (await issued(account)).id);
    expect(response.headers.get('content-disposition')).toContain('filename="2026-F-1.pdf"');
  });
});
