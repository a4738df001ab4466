// What FA(3) cannot say, refused by our rules where it stands in the document.
import type { IssuedDocument } from '../../../../../services/documents/e-invoice/domain/semantic-invoice';
import { plainLine } from '../issued-documents/plain-head';
import { polish } from './national-documents';
import { refusalsOf } from './written-format';

it.each<[string, (document: IssuedDocument) => object, string]>([
  [
    'no NIP of the seller',
    ({ seller }) => ({ seller: { ...seller, identifiers: [], partyIdentifiers: {} } }),
    'company /identifiers: FA(3) Podmiot1/NIP',
  ],
  [
    'no NIP of a business',
    ({ buyer }) => ({ buyer: { ...buyer, identifiers: [], partyIdentifiers: {} } }),
    'client /identifiers: FA(3) Podmiot2/NIP',
  ],
  [
    'no address',
    ({ seller }) => ({ seller: { ...seller, addressLine1: null, postalCode: null, city: null } }),
    'company /addressLine1: FA(3) Podmiot1/Adres',
  ],
  ['an old date', () => ({ issueDate: '2025-08-31' }), 'document /issueDate: FA(3) P_1'],
  ['a far date', () => ({ dueDate: '2051-01-01' }), 'document /dueDate: FA(3) Termin'],
  [
    'an invoice that replaces another',
    () => ({ typeCode: '384' }),
    'document /typeCode: FA(3) RodzajFaktury',
  ],
  ['an unknown currency', () => ({ currency: 'SLE' }), 'document /currency: FA(3) KodWaluty'],
  [
    'too many notes',
    () => ({ codedNotes: Array.from({ length: 11 }, () => ({ text: 'x'.repeat(1000) })) }),
    'document /notes: FA(3) StopkaFaktury',
  ],
])('refuses %s', (_, fields, refusal) => {
  const document = polish();
  expect(refusalsOf({ ...document, ...fields(document) }, 'ksef-fa3')).toContain(refusal);
});

it('refuses a rate that Poland does not have, at its line', () => {
  const lines = [plainLine({ vat: 0 }), plainLine({ vat: 1 })];
  expect(refusalsOf(polish({ lines }, { rates: ['23', '19'] }), 'ksef-fa3')).toContain(
    'document /lines/1/vatRate: FA(3) P_12',
  );
});

it('refuses what is larger than KSeF takes', () => {
  const lines = Array.from({ length: 500 }, () =>
    plainLine({ description: 'ł'.repeat(1000), note: 'ł'.repeat(1000) }),
  );
  expect(refusalsOf(polish({ lines }), 'ksef-fa3')).toEqual(['document /lines: KSeF size']);
});
