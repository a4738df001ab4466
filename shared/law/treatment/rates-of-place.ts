// The VAT rates of the place where a company is.
import type { VatFacts } from '../../countries/countries';
import type { VatPlace } from '../../countries/vat-place';

/** Rates of the part of the country where the company is replace those of the whole country, kind by kind. */
export function ratesOfPlace(rates: VatFacts['rates'], { ownTax, rateRegion }: VatPlace): VatFacts['rates'] {
  const regional = rates.filter(({ region }) => region !== undefined && region === rateRegion);
  // the rates of an own tax are those of one place, whatever the region is called; what nobody has looked up is not offered
  if (ownTax !== null)
    return rates.filter((rate) => rate.vatCategoryCode === ownTax && rate.confidence !== 'low');
  // VAT that is not applied in a place has no rates there
  if (regional.some(({ vatCategoryCode }) => vatCategoryCode === 'E')) return regional;
  const national = rates.filter(({ region }) => region === undefined);
  const kept = national.filter(({ category }) => !regional.some((one) => one.category === category));
  return [...kept, ...regional].filter(({ category }) => category !== 'surcharge');
}
