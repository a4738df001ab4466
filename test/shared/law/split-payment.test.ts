// Split payment in Poland, where a line says so: which invoices have the words of the law, and which have not.
import { lawOn } from './law-on';

const WORDS = 'mechanizm podzielonej płatności';

/** 12,200.00 without VAT are 15,006.00 with it; 12,195.12 are 15,000.00, which is not above the amount of the law. */
const sold = (unitPrice: number, splitPayment: boolean | null, more: object = {}) => ({
  ...{ lines: [{ name: 'Steel', unitPrice, vatRate: 23, splitPayment }], currency: 'PLN', ...more },
});
const judged = (document: object, client: object = {}) => {
  const company = { country: 'PL', currency: 'PLN', iban: 'PL61109010140000071219812874' };
  const sale = { company, client: { country: 'PL', ...client }, document, date: '2026-11-21' };
  const { findings, issued } = lawOn(sale);
  return {
    isAsked: findings.some(({ code }) => code === 'split_payment_to_decide'),
    says: issued?.legalMentions.filter((text) => text.includes(WORDS)).length,
  };
};

it.each<[string, object, { isAsked: boolean; says: number }]>([
  ['above, of Annex 15', sold(12_200, true), { isAsked: false, says: 1 }],
  ['above, of something else', sold(12_200, false), { isAsked: false, says: 0 }],
  ['above, and nobody said', sold(12_200, null), { isAsked: true, says: 0 }],
  // art. 108a (1a): above 15,000 with VAT; 12,195.13 are 15,000.01
  ['above by a grosz', sold(12_195.13, true), { isAsked: false, says: 1 }],
  ['not above', sold(12_195.12, true), { isAsked: false, says: 0 }],
  ['not above, and nobody said', sold(12_195.12, null), { isAsked: false, says: 0 }],
  [
    'the words are in the notes',
    sold(12_200, null, { notes: 'Mechanizm podzielonej płatności' }),
    { isAsked: false, says: 0 },
  ],
  [
    'reverse charge',
    sold(12_200, null, {
      lines: [{ name: 'Gold', unitPrice: 20_000, vatCategory: 'E' }],
      exemptionReasons: [{ vatCategory: 'E', reason: 'art. 122 ustawy o VAT' }],
    }),
    { isAsked: false, says: 0 },
  ],
])('%s', (_name, document, expected) => {
  expect(judged(document)).toEqual(expected);
});

it.each<[string, object]>([
  ['a consumer', { type: 'INDIVIDUAL', name: null, contactFirstName: 'Anna', contactLastName: 'Nowak' }],
  ['a buyer abroad', { country: 'DE', name: 'Nachbar' }],
])('asks nothing of %s', (_whom, client) => {
  expect(judged(sold(12_200, null), client).isAsked).toBe(false);
});
