// Parts of JPK_V7M(3) rows: numbers of buyers, texts, and the mark of what is no invoice.
import type { Books, DocumentFacts } from '../../../shared/bookkeeping/books';
import { buyerNumber } from '../../../shared/bookkeeping/jpk/buyer';
import { declaredEntries } from '../../../shared/bookkeeping/jpk/columns';
import { nipOf } from '../../../shared/bookkeeping/jpk/nip';
import { salesRow } from '../../../shared/bookkeeping/jpk/row';
import { lineOf } from '../../../shared/bookkeeping/jpk/texts';
import type { BookEntry } from '../../../shared/contracts/documents/books';

const FACTS: DocumentFacts = {
  ...{
    suppliedOn: '2026-03-01',
    dueDate: null,
    isTriangular: false,
    isImported: false,
    isOutsideDisbursed: false,
    exemptionCodes: [],
    registration: null,
  },
  ...{ buyerNip: null, gtu: [], ksef: { is: 'outside' } },
};

it.each([
  ['PL5260250274', 'PL', null, { country: 'PL', number: '5260250274' }],
  [null, 'PL', '526-025-02-74', { country: 'PL', number: '5260250274' }],
  ['5260250274', 'PL', null, { country: 'PL', number: '5260250274' }],
  ['ATU12345675', 'AT', null, { country: 'AT', number: 'U12345675' }],
  ['EL123456789', 'GR', null, { country: 'EL', number: '123456789' }],
  ['DE136695976', 'CH', null, { country: 'DE', number: '136695976' }],
  ['CHE-123.456.788 MWST', 'CH', null, { country: 'CH', number: 'CHE123456788MWST' }],
  ['GB 100 0000 34', 'GB', null, { country: 'GB', number: '100000034' }],
  ['123456789', 'GR', null, { country: 'EL', number: '123456789' }],
  [null, 'DE', null, { number: 'BRAK' }],
  ['–', null, null, { number: 'BRAK' }],
])('the buyer %s of %s with the NIP %s', (vatNumber, country, buyerNip, expected) => {
  expect(buyerNumber({ vatNumber, country }, { buyerNip })).toEqual(expected);
});

it.each([
  [[{ scheme: 'nip', value: '526-025-02-74' }], '5260250274'],
  [[{ scheme: 'vat', value: 'PL 5260250274' }], '5260250274'],
  [[{ scheme: 'nip', value: '0060250274' }], undefined],
  [[{ scheme: 'vat', value: 'DE136695976' }], undefined],
])('the NIP among %j', (identifiers, expected) => {
  expect(nipOf(identifiers)).toBe(expected);
});

it('a text is one line of whole characters, without invisible ones', () => {
  expect(lineOf(' a\r\nb\u0007\u202e c ', 9)).toBe('a b c');
  expect(lineOf('🧾🧾🧾', 2)).toBe('🧾🧾');
});

it.each([
  [true, ['E 5000']],
  [false, ['O 3000', 'E 5000']],
])(
  'what is outside of VAT is declared unless it was paid for a client: %s',
  (isOutsideDisbursed, declared) => {
    const company = { country: 'PL', currency: 'PLN', vatRegistrations: [] };
    const entries = [
      { id: 'id', vatCategory: 'O', baseMinor: 3000 },
      { id: 'id', vatCategory: 'E', baseMinor: 5000 },
    ];
    const books = { entries, company, facts: new Map([['id', { ...FACTS, isOutsideDisbursed }]]) };
    const sums = declaredEntries(books as unknown as Books).map(
      ({ vatCategory, baseMinor }) => `${vatCategory} ${baseMinor}`,
    );
    expect(sums).toEqual(declared);
  },
);

it('a cash discount that was taken is no invoice, and is of the day of the payment', () => {
  const entry: BookEntry = {
    ...{ id: 'id', number: 'INV-1', kind: 'cash_discount', issueDate: '2026-03-02', taxPoint: '2026-04-05' },
    ...{ country: 'PL', currency: 'PLN', vatCategory: 'S', vatRate: '23', surchargeRate: null, scheme: null },
    ...{ baseMinor: -100, vatMinor: -23, surchargeMinor: 0 },
    ...{ companyBaseMinor: -100, companyVatMinor: -23, companySurchargeMinor: 0 },
    ...{ clientId: 'id', clientExternalId: null, clientName: ' ', vatNumber: null },
    ...{
      receivablesAccount: null,
      debtorAccount: null,
      revenueAccount: null,
      vatAccount: null,
      taxCode: null,
    },
  };
  const facts = { ...FACTS, ksef: { is: 'numbered' as const, number: 'of the invoice' } };
  expect(salesRow(1, [entry], facts).children.map(({ name, text }) => [name, text])).toEqual([
    ...[
      ['LpSprzedazy', '1'],
      ['NrKontrahenta', 'BRAK'],
      ['NazwaKontrahenta', 'BRAK'],
    ],
    ...[
      ['DowodSprzedazy', 'INV-1'],
      ['DataWystawienia', '2026-04-05'],
      ['DataSprzedazy', '2026-03-01'],
    ],
    ...[
      ['DI', '1'],
      ['K_19', '-1.00'],
      ['K_20', '-0.23'],
    ],
  ]);
});
