// A rate of a part of a country is of use only if an address tells that it lies there.

import { loadDataset } from '../../../shared/countries/loading/loaded-facts';
import { vatPlace } from '../../../shared/countries/vat-place';

const { countries } = loadDataset(undefined);

/** Provinces and border zones, whose taxes follow no postal code that is known here. */
const WITHOUT_PLACES = ['CA', 'MX'];

const regions = [...countries].flatMap(([country, facts]) => {
  const rates = WITHOUT_PLACES.includes(country) ? [] : (facts['vat-rates']?.rates ?? []);
  const named = rates.flatMap(({ region }) => (region === undefined ? [] : [region]));
  return [...new Set(named)].map((region) => [country, region] as const);
});

it.each(regions)('the rates of %s, %s have a territory with postal codes', (country, region) => {
  const territories = countries.get(country)?.['country-policy']?.vatTerritories ?? [];
  const found = territories.filter(({ rateRegion }) => rateRegion === region);
  expect(found).not.toEqual([]);
  for (const { postalCodes } of found) expect(postalCodes).toBeDefined();
});

it.each([
  ['FR', '20000', 'FR-20R'],
  ['FR', '97300', 'FR-GF/YT'],
  ['ES', '38001', 'ES-CN Canarias'],
  ['PT', '9000-018', 'PT-30 Madeira'],
  ['GR', '85100', null],
  ['DE', '27498', null],
])('%s %s has the rates of %s', (country, postalCode, region) => {
  expect(vatPlace({ country, postalCode }, countries).rateRegion).toBe(region);
});
