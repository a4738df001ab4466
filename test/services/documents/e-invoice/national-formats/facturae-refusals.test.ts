// What Facturae cannot say, refused by our rules where it stands in the document.
import type { IssuedDocument } from '../../../../../services/documents/e-invoice/domain/semantic-invoice';
import { spanish } from './national-documents';
import { refusalsOf } from './written-format';

it.each<[string, (document: IssuedDocument) => object, string]>([
  [
    'no NIF of the buyer',
    ({ buyer }) => ({ buyer: { ...buyer, identifiers: [], partyIdentifiers: {} } }),
    'client /identifiers: Facturae BuyerParty/TaxIdentificationNumber',
  ],
  [
    'a person with one name',
    ({ buyer }) => ({
      buyer: { ...buyer, name: 'Ana', identifiers: [{ scheme: 'nif', value: '12345678Z' }] },
    }),
    'client /name: Facturae BuyerParty/CorporateName',
  ],
  [
    'a long name',
    ({ seller }) => ({ seller: { ...seller, name: 'A'.repeat(81) } }),
    'company /name: Facturae SellerParty/CorporateName',
  ],
  [
    'no street',
    ({ buyer }) => ({ buyer: { ...buyer, addressLine1: null } }),
    'client /addressLine1: Facturae BuyerParty/Address',
  ],
  [
    'a long city',
    ({ buyer }) => ({ buyer: { ...buyer, city: 'A'.repeat(51) } }),
    'client /city: Facturae BuyerParty/Town',
  ],
  [
    'a postal code of no province',
    ({ buyer }) => ({ buyer: { ...buyer, postalCode: '53001' } }),
    'client /postalCode: Facturae BuyerParty/PostCode',
  ],
  [
    'a country that it does not know',
    ({ buyer }) => ({ buyer: { ...buyer, country: 'AX' } }),
    'client /country: Facturae BuyerParty/CountryCode',
  ],
  ['a long number', () => ({ number: 'R'.repeat(21) }), 'document /number: Facturae InvoiceNumber'],
  ['an unknown currency', () => ({ currency: 'RSD' }), 'document /currency: Facturae InvoiceCurrencyCode'],
  ['rounding', () => ({ roundingMinor: 2 }), 'document /roundingMinor: Facturae TotalExecutableAmount'],
])('refuses %s', (_, fields, refusal) => {
  const document = spanish();
  expect(refusalsOf({ ...document, ...fields(document) }, 'facturae')).toContain(refusal);
});
