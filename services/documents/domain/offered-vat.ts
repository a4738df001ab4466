// VAT rates of a country, in the fields of a document's line.

import { VAT_CATEGORIES, type VatCategory } from '../../../shared/contracts/documents/values';
import type { VatFacts } from '../../../shared/countries/countries';

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

/** The facts may name categories of other lists. */
function isAccepted(code: string): code is VatCategory {
  return (VAT_CATEGORIES as readonly string[]).includes(code);
}
