// IGIC of the Canary Islands (category L) and IPSI of Ceuta and Melilla (M) instead of VAT: suggestion, rates and sums.
import { codesOn, lawOn } from './law-on';
import { suggestionOn } from './suggestion-on';

const DAY = '2026-11-21';
const placeIn = (postalCode: string, city: string) => ({ country: 'ES', postalCode, city, state: city });
const CANARY = placeIn('35001', 'Las Palmas');
const CEUTA = placeIn('51001', 'Ceuta');
const MADRID = placeIn('28001', 'Madrid');

const within = (place: object) => ({
  ...{ company: { ...place, language: 'es' }, client: { language: 'es', ...place }, date: DAY },
});
const sold = (vatCategory: 'L' | 'M', vatRate: number) => ({
  ...within(vatCategory === 'L' ? CANARY : CEUTA),
  document: { lines: [{ name: 'Reparación', unitPrice: 200, vatCategory, vatRate }] },
});

it.each([
  // Ley 4/2012, art. 51: 7 %
  ['the general rate of IGIC in the Canary Islands', CANARY, 'L', '7', 'domestic'],
  ['no rate of IPSI, which depends on the city', CEUTA, null, null, 'no_national_rate'],
])('suggests %s', (_what, place, vatCategory, vatRate, why) => {
  expect(suggestionOn(within(place))).toMatchObject({ vatCategory, vatRate, why });
});

it.each<['L' | 'M', number, boolean]>([
  ['L', 0, true],
  ['L', 3, true],
  ['L', 9.5, true],
  ['L', 15, true],
  ['L', 21, false],
  ['M', 0.5, true],
  ['M', 4, true],
  ['M', 10, true],
  ['M', 10.5, false],
])('%s at %d %: known is %s', (category, rate, isKnown) => {
  const codes = codesOn(sold(category, rate));
  expect(codes.some((code) => code.endsWith('vat_rate_not_in_country'))).toBe(!isKnown);
});

it('of a territory are no rates of VAT: 15 % is unknown on the mainland', () => {
  const codes = codesOn({
    ...within(MADRID),
    document: { lines: [{ name: 'Obra', unitPrice: 10, vatRate: 15 }] },
  });
  expect(codes.join()).toContain('vat_rate_not_in_country');
});

it.each([
  ['L', 7, 214_00],
  ['M', 4, 208_00],
] as const)('%s at %d % is in the total: %d', (category, rate, totalMinor) => {
  const { totals } = lawOn(sold(category, rate)).amounts;
  expect(totals).toMatchObject({ totalMinor, vatMinor: totalMinor - 200_00, netMinor: 200_00 });
});
