// The zip as its reader finds it: every amount again, in the files and on the pages.
import { hash } from 'node:crypto';
import type { Document } from '../../../../shared/contracts/documents/document';
import type { Signature } from '../../../../shared/contracts/documents/signature';
import { textOfPdf } from '../../../support/poppler';
import type { Manifest, Unzipped } from '../../export/unzipped';
import { CREDITED, SETTLED, TOTALS, VAT } from './story';

const QUOTE = 'quote/Q-2026-0001';
const INVOICE = 'invoice/INV-2026-0001';
const NOTE = 'credit-note/CN-2026-0001';

export function expectFiles(archive: Unzipped): void {
  const documents = [QUOTE, INVOICE, NOTE].flatMap((name) => [`${name}.json`, `${name}.pdf`]);
  const lists = [
    'articles.json',
    'clients.json',
    'company.json',
    'manifest.json',
    'payments.json',
    'verifactu-records.json',
  ];
  expect([...archive.names].sort()).toEqual([...documents, ...lists].sort());
  expect(archive.json('manifest.json')).toMatchObject({ documents: 3, missing: [] });
}

export function expectAmounts(archive: Unzipped, clientId: string): void {
  expect(archive.json(`${QUOTE}.json`)).toMatchObject({ clientId, status: 'signed', totals: TOTALS });
  const invoice = archive.json<Document>(`${INVOICE}.json`);
  expect(invoice).toMatchObject({ clientId, ...SETTLED, totals: TOTALS, vatBreakdown: VAT });
  // line by line: 1030.00 less 51.50, and 3 × 19.99
  const nets = invoice.lines.map(({ netMinor }) => netMinor);
  expect(nets).toEqual([97850, 5997]);
  expect(archive.json(`${NOTE}.json`)).toMatchObject({ totals: CREDITED, corrects: { id: invoice.id } });
  const paid = { documentId: invoice.id, amountMinor: 50000, date: '2026-03-20', reference: 'INV-2026-0001' };
  expect(archive.json('payments.json')).toMatchObject([paid]);
  expect(archive.json('clients.json')).toMatchObject([{ id: clientId, name: 'Polska Fabryka' }]);
  expect(archive.json('company.json')).toMatchObject({ name: 'Atelier Nord', currency: 'EUR' });
  expect(archive.json('articles.json')).toEqual([]);
}

/** Who signed what, when and from where; and the very bytes. */
export function expectProof(archive: Unzipped, shown: Buffer): void {
  const { signature } = archive.json<{ signature: Signature }>(`${QUOTE}.json`);
  expect(signature).toMatchObject({
    ...{ outcome: 'signed', name: 'Łucja Żak', email: 'biuro@fabryka.example', address: '127.0.0.1' },
    answeredAt: expect.stringMatching(/^2026-03-02T09:/),
    documentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    pdfSha256: hash('sha256', shown),
  });
  expect(hash('sha256', archive.bytes(`${QUOTE}.pdf`))).toBe(signature.pdfSha256);
  const { files } = archive.json<Manifest>('manifest.json');
  expect(files).toContainEqual(
    expect.objectContaining({ path: `${QUOTE}.pdf`, sha256: signature.pdfSha256 }),
  );
}

/** In Polish, as the client reads it. */
export function expectPages(archive: Unzipped): void {
  // lines, net, VAT of both rates, total
  const sums = ['1 038,47', '940,62', '176,13', '3,30', '1 120,05'];
  expectOnPage(archive, QUOTE, ['Q-2026-0001', 'Polska Fabryka', 'Książka', '978,50', '59,97', ...sums]);
  // what was paid, what was credited, and what that leaves
  expectOnPage(archive, INVOICE, ['INV-2026-0001', ...sums, '500,00', '21,09', '598,96']);
  expectOnPage(archive, NOTE, ['CN-2026-0001', 'INV-2026-0001', 'Zwrot', '19,99', '1,10', '21,09']);
}

function expectOnPage(archive: Unzipped, name: string, expected: string[]): void {
  const text = textOfPdf(archive.bytes(`${name}.pdf`))
    .join('\n')
    .replace(/\p{Z}+/gu, ' ');
  const missing = expected.filter((part) => !text.includes(part));
  expect({ name, missing, text }).toEqual({ name, missing: [], text });
}
