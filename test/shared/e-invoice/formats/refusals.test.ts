// Our rules refuse everything that a national format cannot express, with its position in the document.
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { buyer, type Change, line, NO_NUMBERS, seller, set } from '../changes';
import { plainLine } from '../issued-documents/plain-head';
import { hungarian, italian, polish, spanish } from './national-documents';
import { refusalsOf } from './written-format';

const long = (characters: number) => 'A'.repeat(characters);
const NO_ADDRESS = { addressLine1: null, postalCode: null, city: null };
const abc = [{ scheme: 'codice-destinatario', value: 'ABC' }];
const before: Change = ({ corrects }) => ({
  ...{ typeCode: '381', corrects: { ...corrects, number: 'R-1', issueDate: '2026-11-02', reason: null } },
});
const notes = Array.from({ length: 11 }, () => ({ text: 'x'.repeat(1000) }));

describe.each([
  [
    'ksef-fa3',
    polish,
    [
      [seller(NO_NUMBERS), 'company /identifiers: FA(3) Podmiot1/NIP'],
      [buyer(NO_NUMBERS), 'client /identifiers: FA(3) Podmiot2/NIP'],
      [seller(NO_ADDRESS), 'company /addressLine1: FA(3) Podmiot1/Adres'],
      [set({ issueDate: '2025-08-31' }), 'document /issueDate: FA(3) P_1'],
      [set({ dueDate: '2051-01-01' }), 'document /dueDate: FA(3) Termin'],
      [set({ typeCode: '384' }), 'document /typeCode: FA(3) RodzajFaktury'],
      [set({ currency: 'SLE' }), 'document /currency: FA(3) KodWaluty'],
      [set({ codedNotes: notes }), 'document /notes: FA(3) StopkaFaktury'],
    ],
  ],
  [
    'facturae',
    spanish,
    [
      [buyer(NO_NUMBERS), 'client /identifiers: Facturae BuyerParty/TaxIdentificationNumber'],
      [
        buyer({ name: 'Ana', identifiers: [{ scheme: 'nif', value: '12345678Z' }] }),
        'client /name: Facturae BuyerParty/CorporateName',
      ],
      [seller({ name: long(81) }), 'company /name: Facturae SellerParty/CorporateName'],
      [buyer({ addressLine1: null }), 'client /addressLine1: Facturae BuyerParty/Address'],
      [buyer({ city: long(51) }), 'client /city: Facturae BuyerParty/Town'],
      [buyer({ postalCode: '53001' }), 'client /postalCode: Facturae BuyerParty/PostCode'],
      [buyer({ country: 'AX' }), 'client /country: Facturae BuyerParty/CountryCode'],
      [set({ number: long(21) }), 'document /number: Facturae InvoiceNumber'],
      [set({ currency: 'RSD' }), 'document /currency: Facturae InvoiceCurrencyCode'],
      [set({ roundingMinor: 2 }), 'document /roundingMinor: Facturae TotalExecutableAmount'],
    ],
  ],
  [
    'fatturapa',
    italian,
    [
      [seller(NO_NUMBERS), 'company /identifiers: FatturaPA 1.2.1.1 IdFiscaleIVA'],
      [buyer({ postalCode: '184' }), 'client /postalCode: FatturaPA 1.4.2.3 CAP'],
      [seller({ city: null }), 'company /addressLine1: FatturaPA 1.2.2 Sede'],
      [buyer({ name: long(81) }), 'client /name: FatturaPA 1.4.1.3.1 Denominazione'],
      [buyer({ addressLine1: long(61) }), 'client /addressLine1: FatturaPA 1.4.2.1 Indirizzo'],
      [set({ number: 'R-2026-000000000000001' }), 'document /number: FatturaPA 2.1.1.4 Numero'],
      [set({ number: 'R-A' }), 'document /number: SdI 00425'],
      [set({ orderReference: long(21) }), 'document /orderReference: FatturaPA 2.1.2.2 IdDocumento'],
      [set({ tenderReference: '1'.repeat(16) }), 'document /tenderReference: FatturaPA 2.1.2.7 CodiceCIG'],
      [set({ typeCode: '384' }), 'document /typeCode: FatturaPA 2.1.1.1 TipoDocumento'],
      [buyer({ identifiers: abc }), 'client /electronicAddress: SdI 00427'],
      [
        set({ payment: { means: '30', iban: '1234567890123456' } }),
        'document /payment/iban: FatturaPA 2.4.2.13 IBAN',
      ],
      [before, 'document /issueDate: SdI 00418'],
    ],
  ],
  [
    'nav',
    hungarian,
    [
      [seller(NO_NUMBERS), 'company /identifiers: NAV supplierTaxNumber'],
      [seller({ addressLine1: null }), 'company /addressLine1: NAV supplierAddress'],
      [buyer({ city: null }), 'client /addressLine1: NAV customerAddress'],
      [set({ number: long(51) }), 'document /number: NAV invoiceNumber'],
      [set({ deliveryDate: '2009-12-31' }), 'document /issueDate: NAV InvoiceDateType'],
      [set({ typeCode: '384' }), 'document /typeCode: NAV invoiceReference'],
      [
        set({ taxRepresentative: { name: 'R', vatNumber: 'FR1', country: 'FR' } }),
        'document /taxRepresentative: NAV fiscalRepresentativeInfo',
      ],
      [line({ vatCategory: 'L' }), 'document /lines/0/vatRate: NAV vatRate'],
    ],
  ],
] as const)('%s', (format, makes, rows) => {
  it.each(rows.map(([change, refusal]) => [refusal, change] as const))('%s', (refusal, change) => {
    const document = makes();
    expect(refusalsOf({ ...document, ...change(document) } as IssuedDocument, format)).toContain(refusal);
  });
});

const BAD = 'ł'.repeat(1000);
it.each([
  [
    'ksef-fa3',
    polish({ lines: [0, 1].map((vat) => plainLine({ vat })) }, { rates: ['23', '19'] }),
    ['document /lines/1/vatRate: FA(3) P_12'],
  ],
  [
    'ksef-fa3',
    polish({ lines: Array.from({ length: 500 }, () => plainLine({ description: BAD, note: BAD })) }),
    ['document /lines: KSeF size'],
  ],
  ['fatturapa', italian({}, { category: 'Z' }), ['document /lines/0/vatCategory: SdI 00400']],
  ['fatturapa', italian({}, { rates: ['0.5'] }), ['document /lines/0/vatRate: SdI 00424']],
  [
    'fatturapa',
    italian({ lines: [plainLine({ quantity: '9999999', unitPrice: '1', basisQuantity: '3' })] }),
    ['document /lines/0: SdI 00423'],
  ],
  ['nav', hungarian({}, { rates: ['19'] }), ['document /lines/0/vatRate: NAV vatRate']],
  ['nav', hungarian({ currency: 'TND' as never }), ['document /currency: NAV MonetaryType']],
] as const)('%s, %#: a rate, a price or a size that it does not have', (format, document, refusals) => {
  expect(refusalsOf(document, format)).toEqual(expect.arrayContaining([...refusals]));
});
