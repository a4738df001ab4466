// What FatturaPA cannot say, refused by our rules where it stands in the document.
import type { IssuedDocument } from '../../../../../services/documents/e-invoice/domain/semantic-invoice';
import { plainLine } from '../issued-documents/plain-head';
import { italian } from './national-documents';
import { refusalsOf } from './written-format';

it.each<[string, (document: IssuedDocument) => object, string]>([
  [
    'no partita IVA of the seller',
    ({ seller }) => ({ seller: { ...seller, identifiers: [], partyIdentifiers: {} } }),
    'company /identifiers: FatturaPA 1.2.1.1 IdFiscaleIVA',
  ],
  [
    'no CAP of the buyer',
    ({ buyer }) => ({ buyer: { ...buyer, postalCode: '184' } }),
    'client /postalCode: FatturaPA 1.4.2.3 CAP',
  ],
  [
    'no street of the seller',
    ({ seller }) => ({ seller: { ...seller, city: null } }),
    'company /addressLine1: FatturaPA 1.2.2 Sede',
  ],
  [
    'a long name',
    ({ buyer }) => ({ buyer: { ...buyer, name: 'A'.repeat(81) } }),
    'client /name: FatturaPA 1.4.1.3.1 Denominazione',
  ],
  [
    'a long street',
    ({ buyer }) => ({ buyer: { ...buyer, addressLine1: 'A'.repeat(61) } }),
    'client /addressLine1: FatturaPA 1.4.2.1 Indirizzo',
  ],
  [
    'a long number',
    () => ({ number: 'R-2026-000000000000001' }),
    'document /number: FatturaPA 2.1.1.4 Numero',
  ],
  ['a number without a digit', () => ({ number: 'R-A' }), 'document /number: SdI 00425'],
  [
    'a long order',
    () => ({ orderReference: 'O'.repeat(21) }),
    'document /orderReference: FatturaPA 2.1.2.2 IdDocumento',
  ],
  [
    'a long CIG',
    () => ({ tenderReference: '1'.repeat(16) }),
    'document /tenderReference: FatturaPA 2.1.2.7 CodiceCIG',
  ],
  [
    'an invoice that replaces another',
    () => ({ typeCode: '384' }),
    'document /typeCode: FatturaPA 2.1.1.1 TipoDocumento',
  ],
  [
    'a code that is none',
    ({ buyer }) => ({
      buyer: { ...buyer, identifiers: [{ scheme: 'codice-destinatario', value: 'ABC' }] },
    }),
    'client /electronicAddress: SdI 00427',
  ],
  [
    'an account that is no IBAN',
    () => ({ payment: { means: '30', iban: '1234567890123456' } }),
    'document /payment/iban: FatturaPA 2.4.2.13 IBAN',
  ],
  [
    'a credit note before its invoice',
    ({ corrects }) => ({
      typeCode: '381',
      corrects: { ...corrects, number: 'R-1', issueDate: '2026-11-02', reason: null },
    }),
    'document /issueDate: SdI 00418',
  ],
])('refuses %s', (_, fields, refusal) => {
  const document = italian();
  expect(refusalsOf({ ...document, ...fields(document) }, 'fatturapa')).toContain(refusal);
});

it('refuses a rate of zero, and one below 1 %', () => {
  expect(refusalsOf(italian({}, { category: 'Z' }), 'fatturapa')).toContain(
    'document /lines/0/vatCategory: SdI 00400',
  );
  expect(refusalsOf(italian({}, { rates: ['0.5'] }), 'fatturapa')).toEqual([
    'document /lines/0/vatRate: SdI 00424',
  ]);
});

it('refuses a line whose price per unit has no 8 decimals', () => {
  const lines = [plainLine({ quantity: '9999999', unitPrice: '1', basisQuantity: '3' })];
  expect(refusalsOf(italian({ lines }), 'fatturapa')).toEqual(['document /lines/0: SdI 00423']);
});
