// Peppol: what only the network asks for is filled, and the document stays what it is.
import { formatFindings } from '../../../../shared/e-invoice/findings';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { type Change, set } from '../changes';
import { documentIn } from '../issued-documents/businesses';
import { written } from './written-format';

const sale = (country: string, change: Change): IssuedDocument => documentIn(country, change);
const fileOf = (document: IssuedDocument) => {
  expect(formatFindings(document, 'peppol')).toEqual([]);
  return written(document, 'peppol').toString();
};

it.each([
  [{ buyerReference: null }, '<cbc:BuyerReference>R-2026-0001<'],
  [{ buyerReference: '  ' }, '<cbc:BuyerReference>R-2026-0001<'],
  [{ buyerReference: 'B-1' }, '<cbc:BuyerReference>B-1<'],
  [{ buyerReference: null, typeCode: '389' }, '<cbc:BuyerReference>R-2026-0001<'],
])('%j: the reference is %s', (fields, element) => {
  expect(fileOf(sale('BE', set(fields)))).toContain(element);
});

it('is not filled where the order is named', () => {
  const file = fileOf(sale('BE', set({ buyerReference: null, orderReference: 'PO 7' })));
  expect(file).not.toContain('BuyerReference');
});

it('is not filled between Germans, of whom authorities have a Leitweg-ID (BR-DE-15)', () => {
  const found = formatFindings(sale('DE', set({ buyerReference: null })), 'peppol');
  expect(found.map(({ rule, severity }) => [rule, severity])).toEqual([
    ...[
      ['PEPPOL-EN16931-R003', 'error'],
      ['DE-R-015', 'error'],
    ],
  ]);
});

it('a partial invoice (326) is an invoice (380), and one between Germans what it is', () => {
  expect(fileOf(sale('BE', set({ typeCode: '326' })))).toContain('<cbc:InvoiceTypeCode>380<');
  expect(fileOf(sale('DE', set({ typeCode: '326' })))).toContain('<cbc:InvoiceTypeCode>326<');
});
