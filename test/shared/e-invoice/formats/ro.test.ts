// RO e-Factura: the whole list of its lengths, buyers without a VAT number, types that it lacks, and texts that are too long.
import { formatFindings } from '../../../../shared/e-invoice/findings';
import { COUNTS, LENGTHS, lengthOf } from '../../../../shared/e-invoice/formats/ro/lengths';
import type { IssuedDocument } from '../../../../shared/e-invoice/from-document/semantic-invoice';
import { all, buyer, type Change, line, NO_NUMBERS, set } from '../changes';
import { documentIn } from '../issued-documents/businesses';
import { written } from './written-format';

/** RO16931-rules.sch 1.0.9 (2024-05-13): rule, term, limit. */
const PUBLISHED = `
L0201 BT-38 20, L0202 BT-53 20, L0203 BT-67 20, L0204 BT-78 20, L155 BT-1 200, L0302 BT-12 200, L0303 BT-13 200,
L0304 BT-14 200, L0305 BT-15 200, L0306 BT-16 200, L0307 BT-17 200, L0501 BT-37 50, L0502 BT-52 50, L0503 BT-66 50,
L0504 BT-77 50, L1001 BT-19 100, L1002 BT-36 100, L1003 BT-162 100, L1004 BT-41 100, L1005 BT-42 100, L1006 BT-43 100,
L1007 BT-51 100, L1008 BT-163 100, L1009 BT-56 100, L1010 BT-57 100, L1011 BT-58 100, L1012 BT-65 100, L1013 BT-164 100,
L1014 BT-76 100, L1015 BT-165 100, L151 BT-35 150, L152 BT-50 150, L153 BT-64 150, L154 BT-75 150, L201 BT-27 200,
L202 BT-28 200, L203 BT-44 200, L204 BT-45 200, L205 BT-59 200, L206 BT-62 200, L207 BT-70 200, L301 BT-20 300,
L1000 BT-33 1000, L208 BT-85 200, L209 BT-88 200, L1016 BT-82 100, L140 BT-83 140, L1024 BT-153 100, L1021 BT-133 100,
L212 BT-154 200, L303 BT-127 300, L0505 BT-160 50, L1025 BT-161 100, L1017 BT-98 100, L1018 BT-105 100, L1022 BT-139 100,
L1023 BT-144 100, L302 BT-22 300, L0308 BT-18 200, L0308 BT-122 200, L1020 BT-123 100, L210 BT-124 200, L211 BT-125 200,
L156 BT-25 200, L1019 BT-120 100, A020 BG-1 20, A051 BG-24 50, A052 BG-32 50, A500 BG-3 500`;

const sale = (...changes: Change[]) => {
  const document = documentIn('RO', set({}));
  return { ...document, ...all(...changes)(document) } as IssuedDocument;
};
const rulesOf = (document: IssuedDocument) =>
  formatFindings(document, 'ubl-ro').flatMap(({ severity, rule }) => (severity === 'error' ? [rule] : []));
const fileOf = (document: IssuedDocument) => {
  expect(rulesOf(document)).toEqual([]);
  return written(document, 'ubl-ro').toString();
};
/** The texts of all elements of a name. */
const textsOf = (file: string, name: string) =>
  [...file.matchAll(new RegExp(`<cbc:${name}>([^<]*)<`, 'g'))].map(([, text]) => text);

it('has each length of the list of the ministry, and no other', () => {
  const ours = [...LENGTHS, ...COUNTS].map(([rule, term, most]) => `${rule} ${term} ${most}`);
  expect(ours.sort()).toEqual(
    PUBLISHED.split(/,\s+/)
      .map((row) => row.trim())
      .sort(),
  );
});

describe('a buyer without a VAT number', () => {
  const numbered = (scheme: string, value: string): Change =>
    buyer({ identifiers: [{ scheme, value }], partyIdentifiers: { identifiers: [{ value }] } });
  const person = { ...NO_NUMBERS, isBusiness: false };

  it.each<[string, Change, string]>([
    ['a consumer', buyer(person), '0000000000000'],
    ['a consumer by the CNP', all(buyer(person), numbered('cnp', '1960513080012')), '1960513080012'],
    ['a business by its CUI', numbered('cui', '18547290'), '18547290'],
    [
      'a business by its CUI before its number in the register',
      buyer({
        identifiers: [
          { scheme: 'reg-com', value: 'J40/1234/2020' },
          { scheme: 'cui', value: '18547290' },
        ],
        partyIdentifiers: {
          legalRegistration: { value: 'J40/1234/2020' },
          identifiers: [{ value: '18547290' }],
        },
      }),
      '18547290',
    ],
    [
      'a business by its number in the register alone',
      buyer({ identifiers: [], partyIdentifiers: { legalRegistration: { value: 'J40/1234/2020' } } }),
      'J40/1234/2020',
    ],
  ])('%s', (_who, change, number) => {
    const [, customer = ''] = fileOf(sale(change)).split('<cac:AccountingCustomerParty>');
    expect(textsOf(customer.split('</cac:AccountingCustomerParty>')[0] ?? '', 'CompanyID')).toEqual([number]);
  });

  it('is refused if it is a business without any number (Cod fiscal, art. 319 (20))', () => {
    expect(rulesOf(sale(buyer({ ...NO_NUMBERS, isBusiness: true })))).toEqual(['BR-RO-120']);
  });
});

it.each([
  ['386', 'a deposit', 'InvoiceTypeCode', '380'],
  ['326', 'a partial invoice', 'InvoiceTypeCode', '380'],
  ['383', 'a debit note', 'InvoiceTypeCode', '380'],
  ['389', 'a self-billed invoice', 'InvoiceTypeCode', '389'],
  ['261', 'a self-billed credit note', 'CreditNoteTypeCode', '381'],
])('%s, %s, is %s %s', (typeCode, _what, element, code) => {
  const document = sale(set({ typeCode, typeId: typeCode === '261' ? 'credit-note' : 'invoice' }));
  expect(textsOf(fileOf(document), element)).toEqual([code]);
  expect(document.typeCode).toBe(typeCode);
});

it.each([
  ['400001', 'Cluj-Napoca', 'RO-CJ', 'Cluj-Napoca'],
  ['030167', 'București', 'RO-B', 'SECTOR3'],
  ['077190', 'Voluntari', 'RO-IF', 'Voluntari'],
  ['', 'Iași', 'RO-IS', 'Iași'],
])('the county of %s %s is %s', (postalCode, city, county, place) => {
  const [, file = ''] = fileOf(sale(buyer({ postalCode, city, state: null }))).split(
    'AccountingCustomerParty>',
  );
  expect([textsOf(file, 'CountrySubentity'), textsOf(file, 'CityName')]).toEqual([[county], [place]]);
});

describe('texts that are too long', () => {
  const words = (chars: number) =>
    'lorem ipsum '
      .repeat(chars)
      .slice(0, chars - 1)
      .concat('x');
  const reason = { kind: 'charge', amountMinor: 100, percent: null, reason: words(200), vatCategory: 'S' };

  it.each<[string, Change, string]>([
    ['a description of 101', line({ name: null, description: words(101) }), 'x'],
    ['a description of 1,000', line({ name: null, description: words(1000) }), 'x'],
    ['a name of 200 and a description of 1,000', line({ name: words(200), description: words(1000) }), 'x'],
    ['a note of the line', line({ note: words(1000) }), 'x'],
    ['a charge of the line', line({ adjustments: [reason] }), 'x'],
    ['an attribute of the line', line({ attributes: [{ name: words(80), value: '1' }] }), 'x'],
    ['notes of 301', set({ notes: words(301) }), 'x'],
    ['notes of 2,000', set({ notes: words(2000) }), 'x'],
    ['a coded note of 296', set({ codedNotes: [{ text: words(296), subjectCode: 'AAI' }] }), 'x'],
    ['a coded note of 1,000', set({ codedNotes: [{ text: words(1000), subjectCode: 'AAI' }] }), 'x'],
    ['25 notes', set({ codedNotes: Array.from({ length: 25 }, () => ({ text: words(20) })) }), 'x'],
    ['payment terms of 1,000', set({ paymentTerms: words(1000) }), 'x'],
    ['one word of 1,000', set({ notes: 'x'.repeat(1000) }), 'x'],
  ])('%s', (_what, change, last) => {
    const document = sale(change);
    const file = fileOf(document);
    const [inNotes, inNames, inTexts] = [
      textsOf(file, 'Note'),
      textsOf(file, 'Name'),
      textsOf(file, 'Description'),
    ];
    expect(inNotes.map(lengthOf).filter((length) => length > 300)).toEqual([]);
    expect(inNames.map(lengthOf).filter((length) => length > 100)).toEqual([]);
    expect(inTexts.map(lengthOf).filter((length) => length > 200)).toEqual([]);
    // the end of the text is somewhere
    expect([...inNotes, ...inNames, ...inTexts].some((text) => text?.endsWith(last))).toBe(true);
  });

  it('stands as it is where it fits', () => {
    const file = fileOf(sale(line({ name: null, description: words(100) }), set({ notes: words(300) })));
    expect([textsOf(file, 'Name').includes(words(100)), textsOf(file, 'Note')]).toEqual([true, [words(300)]]);
  });
});
