// VAT rates of a country, in the fields of a document's line.

import { VAT_CATEGORIES, type VatCategory } from '../../../shared/contracts/documents/values';
import type { VatFacts } from '../../../shared/countries/countries';
import type { VatPlace } from '../../../shared/countries/vat-place';

/** Rates of the part of the country where the company is replace those of the whole country, kind by kind. */
export function ratesOfPlace(rates: VatFacts['rates'], { ownTax, rateRegion }: VatPlace): VatFacts['rates'] {
  const regional = rates.filter(({ region }) => region !== undefined && region === rateRegion);
  // the rates of an own tax are those of one place, whatever the region is called
  if (ownTax !== null) return rates.filter(({ vatCategoryCode }) => vatCategoryCode === ownTax);
  // VAT that is not applied in a place has no rates there
  if (regional.some(({ vatCategoryCode }) => vatCategoryCode === 'E')) return regional;
  const national = rates.filter(({ region }) => region === undefined);
  const kept = national.filter(({ category }) => !regional.some((one) => one.category === category));
  return [...kept, ...regional].filter(({ category }) => category !== 'surcharge');
}

export function offeredRates(rates: VatFacts['rates']) {
  return rates.flatMap(({ category: kind, vatCategoryCode, percent: vatRate, label, region, ...fact }) =>
    isAccepted(vatCategoryCode)
      ? [
          {
            ...fact,
            kind,
            vatCategory: vatCategoryCode,
            vatRate,
            label: label ?? null,
            region: region ?? null,
          },
        ]
      : [],
  );
}

export function offeredTreatments(treatments: VatFacts['treatments']) {
  return treatments.flatMap(({ vatCategoryCode, exemptionReason, note, ...fact }) =>
    isAccepted(vatCategoryCode)
      ? [{ ...fact, vatCategory: vatCategoryCode, code: exemptionReason ?? null, note: note ?? null }]
      : [],
  );
}

/** EN 16931 has one more category, B for Italian split payment, which lines do not accept. */
function isAccepted(code: string): code is VatCategory {
  return (VAT_CATEGORIES as readonly string[]).includes(code);
}
