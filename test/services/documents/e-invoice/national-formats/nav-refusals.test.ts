// What InvoiceData 3.0 of NAV cannot say, refused by our rules where it stands in the document.
import type { IssuedDocument } from '../../../../../services/documents/e-invoice/domain/semantic-invoice';
import { hungarian } from './national-documents';
import { refusalsOf } from './written-format';

it.each<[string, (document: IssuedDocument) => object, string]>([
  [
    'a seller without a Hungarian number',
    ({ seller }) => ({ seller: { ...seller, identifiers: [], partyIdentifiers: {} } }),
    'company /identifiers: NAV supplierTaxNumber',
  ],
  [
    'a seller without a street',
    ({ seller }) => ({ seller: { ...seller, addressLine1: null } }),
    'company /addressLine1: NAV supplierAddress',
  ],
  [
    'a business without a city',
    ({ buyer }) => ({ buyer: { ...buyer, city: null } }),
    'client /addressLine1: NAV customerAddress',
  ],
  ['a long number', () => ({ number: 'R'.repeat(51) }), 'document /number: NAV invoiceNumber'],
  [
    'a delivery before 2010',
    () => ({ deliveryDate: '2009-12-31' }),
    'document /issueDate: NAV InvoiceDateType',
  ],
  [
    'an invoice that replaces another',
    () => ({ typeCode: '384' }),
    'document /typeCode: NAV invoiceReference',
  ],
  [
    'a representative from elsewhere',
    () => ({ taxRepresentative: { name: 'R', vatNumber: 'FR1', country: 'FR' } }),
    'document /taxRepresentative: NAV fiscalRepresentativeInfo',
  ],
])('refuses %s', (_, fields, refusal) => {
  const document = hungarian();
  expect(refusalsOf({ ...document, ...fields(document) } as IssuedDocument, 'nav')).toContain(refusal);
});

it('refuses rates of other countries, taxes of Spain, and more than two decimals', () => {
  const ofRate = hungarian({}, { rates: ['19'] });
  expect(refusalsOf(ofRate, 'nav')).toEqual([
    ...['document /lines/0/vatRate: NAV vatRate', 'document /adjustments: NAV summaryByVatRate'],
  ]);
  const home = hungarian();
  const lines = home.lines.map((line) => ({ ...line, vatCategory: 'L' as const }));
  expect(refusalsOf({ ...home, lines }, 'nav')).toEqual(['document /lines/0/vatRate: NAV vatRate']);
  const tunisian = hungarian({ currency: 'TND' as never });
  expect(refusalsOf(tunisian, 'nav')).toContain('document /currency: NAV MonetaryType');
});
