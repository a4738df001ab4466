// The equivalence surcharge in Spain: beside the VAT of goods to retailers in its scheme, in the total, and no rate of its own.
import { lawOn, refusedOn, type SaleCase } from './law-on';
import { suggestionOn } from './suggestion-on';

const PLACE = { addressLine1: 'Calle 1', postalCode: '28013', city: 'Madrid' };
const SELLER = { country: 'ES', identifiers: [{ scheme: 'nif', value: 'B58378431' }], ...PLACE };
const BUYER = { country: 'ES', identifiers: [{ scheme: 'vat', value: 'ESA28015865' }] };
const RETAILER = { ...BUYER, ...PLACE, equivalenceSurcharge: true };

const shoes = (unitPrice: number, more: object = {}) => ({
  ...{ name: 'Zapatos', unit: 'pcs', unitPrice, vatRate: 21 },
  ...more,
});
const soldTo = (client: object, lines: object[], document: object = {}): SaleCase => ({
  ...{ company: SELLER, client, document: { lines, ...document }, date: '2026-11-25' },
});

it('is beside the VAT of goods of the client, in groups of its own, and of no service', () => {
  const lines = [
    shoes(100),
    shoes(50, { vatRate: 10 }),
    shoes(20, { vatRate: 4 }),
    { name: 'Porte', unit: 'h', unitPrice: 10, vatRate: 21 },
    shoes(30, { surchargeRate: 0 }),
    shoes(40, { surchargeRate: '1.75' }),
  ];
  const { draft } = lawOn(soldTo(RETAILER, lines));
  expect(draft.lines.map(({ surchargeRate }) => surchargeRate)).toEqual([
    ...['5.2', '1.4', '0.5', undefined, undefined, '1.75'],
  ]);
  expect(
    draft.vatBreakdown.map(({ vatRate, surchargeRate, baseMinor, vatMinor, surchargeMinor }) => [
      ...[vatRate, surchargeRate, baseMinor, vatMinor, surchargeMinor],
    ]),
  ).toEqual([
    ['21', '5.2', 10_000, 2100, 520],
    ['21', '1.75', 4000, 840, 70],
    ['21', undefined, 4000, 840, undefined],
    ['10', '1.4', 5000, 500, 70],
    ['4', '0.5', 2000, 80, 10],
  ]);
  // 250.00 + 43.60 + 6.70
  expect(draft.totals).toMatchObject({
    ...{ netMinor: 25_000, vatMinor: 4360, surchargeMinor: 670, totalMinor: 30_030 },
  });
});

it('is suggested with the VAT', () => {
  const suggested = suggestionOn({ company: SELLER, client: RETAILER }, { kind: 'goods' });
  expect(suggested).toMatchObject({ vatCategory: 'S', vatRate: '21', surchargeRate: '5.2' });
});

it.each<[string, SaleCase]>([
  ['a business that is not in the scheme', soldTo(BUYER, [shoes(100)])],
  ['a client abroad', soldTo({ country: 'FR', equivalenceSurcharge: true }, [shoes(100)])],
  [
    'a French seller',
    {
      company: { country: 'FR' },
      ...{ client: { country: 'FR', equivalenceSurcharge: true } },
      document: { lines: [shoes(100, { vatRate: 20 })] },
    },
  ],
])('there is none for %s', (_whom, sale) => {
  expect(lawOn(sale).draft.lines.map(({ surchargeRate }) => surchargeRate ?? null)).toEqual([null]);
});

it.each<[string, SaleCase, string[]]>([
  [
    'is missed',
    soldTo(RETAILER, [shoes(100, { surchargeRate: 0 })]),
    ['warning surcharge_missing /lines/0/surchargeRate'],
  ],
  [
    'is refused with another rate',
    soldTo(RETAILER, [shoes(100, { surchargeRate: '1.4' })]),
    ['error surcharge_not_due /lines/0/surchargeRate'],
  ],
  ['is right as it is suggested', soldTo(RETAILER, [shoes(100)]), []],
  [
    'is refused where it is not due',
    soldTo(BUYER, [shoes(1, { surchargeRate: '5.2' })]),
    ['error surcharge_not_due /lines/0/surchargeRate'],
  ],
])('%s', (_what, sale, expected) => {
  const { findings, canBeIssued } = lawOn(sale);
  const found = findings.filter(({ code }) => code.startsWith('surcharge_'));
  expect(found.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)).toEqual(expected);
  if (expected.some((one) => one.startsWith('error'))) expect(canBeIssued).toBe(false);
});

it.each<[string, SaleCase, string]>([
  [
    'of category E',
    soldTo(RETAILER, [{ name: 'Libro', unitPrice: 1, vatCategory: 'E', surchargeRate: '5.2' }]),
    '/lines/0/surchargeRate',
  ],
  ['in prices with VAT', soldTo(RETAILER, [shoes(1)], { pricesIncludeVat: true }), '/lines/0/surchargeRate'],
  ['below zero', soldTo(RETAILER, [shoes(1, { surchargeRate: '-1' })]), '/lines/0/surchargeRate'],
  ['that is no number', soldTo(RETAILER, [shoes(1, { surchargeRate: 'x' })]), '/lines/0/surchargeRate'],
  [
    'of a person',
    soldTo({ type: 'INDIVIDUAL', contactLastName: 'Ruiz', equivalenceSurcharge: true }, [shoes(1)]),
    '/equivalenceSurcharge',
  ],
])('one %s is refused', (_what, sale, pointer) => {
  expect(refusedOn(sale)).toContain(pointer);
});

it('of 0 may stand in prices with VAT', () => {
  const { draft } = lawOn(soldTo(RETAILER, [shoes(121, { surchargeRate: 0 })], { pricesIncludeVat: true }));
  expect(draft.totals).toMatchObject({ surchargeMinor: 0, totalMinor: 12_100 });
});
