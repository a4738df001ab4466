// Faults of national law that a user met once, each with the right value of the law and the others of its sort.
import { codesOn, lawOn } from './law-on';
import { sold } from './sold';
import { suggestionOn } from './suggestion-on';

const DAY = '2026-11-25';
const RATES = [
  ['GBP', '2026-11-17', '0.80'],
  ['GBP', '2026-11-25', '0.90'],
  ['USD', '2026-11-17', '1.25'],
  ['USD', '2026-11-25', '1.10'],
  ['RON', '2026-11-24', '5.00'],
] as const;

const within = (country: string, document: object, client: object = {}) => ({
  ...{ company: { country }, client: { country, ...client }, document, date: DAY },
});

it.each<[string, object, string]>([
  [
    'a Bulgarian business without a number gets no invoice (ZDDS 114 (1))',
    within('BG', sold('S', { vatRate: 20 }), { identifiers: [] }),
    'error buyer_number_missing',
  ],
  [
    'an Austrian invoice is asked for the day of supply (UStG 11 (1) 4)',
    within('AT', sold('S', { vatRate: 20 })),
    'warning supply_date_missing',
  ],
  ...['RO', 'LT', 'LV', 'HR', 'BG'].map((country): [string, object, string] => [
    `an invoice within ${country} in English is warned of`,
    within(country, { ...sold('S', { vatRate: 20 }), language: 'en', currency: 'EUR' }),
    'warning invoice_language',
  ]),
])('%s', (_what, sale, expected) => {
  expect(codesOn(sale)).toContain(expected);
});

it.each([
  ['PT', '9000-018', 22, 23],
  ['PT', '9500-150', 16, 23],
  ['FR', '97400', 8.5, 20],
  ['AT', '6691', 19, 20],
  ['GR', '81100', 17, 24],
])(
  'in %s %s the rate is %s %%, and that of the mainland (%s) is warned of',
  (country, postalCode, rate, mainland) => {
    const place = { country, postalCode };
    const parties = { company: place, client: place, date: DAY };
    const suggested = suggestionOn(parties, { kind: 'service' });
    expect(suggested).toMatchObject({ vatCategory: 'S', vatRate: String(rate) });
    const charging = (vatRate: number) => codesOn({ ...parties, document: sold('S', { vatRate }) });
    expect(charging(rate)).not.toContain('warning vat_rate_not_in_country');
    expect(charging(mainland)).toContain('warning vat_rate_not_in_country');
  },
);

it.each([
  [500, false],
  [500.05, true],
])(
  'the limit of a simplified invoice in euros holds for lei at the rate of the day (RON 5 to EUR 1): of %d lei, an address is wanted: %s',
  (unitPrice, isWanted) => {
    const lines = [{ description: 'Work', unitPrice, vatRate: 21 }];
    const codes = codesOn({
      company: { country: 'RO', currency: 'RON', state: 'Cluj', city: 'Cluj-Napoca' },
      client: { country: 'RO', addressLine1: null, postalCode: null, city: null },
      document: { currency: 'RON', pricesIncludeVat: true, lines },
      ...{ date: DAY, rates: RATES },
    });
    expect(codes.includes('error buyer_address_missing')).toBe(isWanted);
  },
);

it.each([
  // invoiced within 14 days of the supply: the tax point is the invoice (Notice 700, 14.2)
  ['GB', 'GBP', 'EUR', '0.9'],
  ['NL', 'EUR', 'USD', String(1 / 1.1)],
  ['BE', 'EUR', 'USD', String(1 / 1.1)],
])(
  '%s: delivered on the 17th and invoiced on the 25th, VAT in %s of an invoice in %s has the rate of the 25th',
  (country, books, currency, rate) => {
    const { issued } = lawOn({
      ...{ company: { country, currency: books }, client: { country }, date: DAY, rates: RATES },
      document: { ...sold('S', { vatRate: 20 }), currency, deliveryDate: '2026-11-17' },
    });
    expect(issued?.accountingVat?.currency).toBe(books);
    expect(Number(issued?.accountingVat?.exchangeRate)).toBeCloseTo(Number(rate), 6);
  },
);
