// Facts about VAT in the words of a document's line.
import type { Output } from '../../../shared/contracts/contract';
import type { countryReadiness } from '../../../shared/contracts/country-readiness';
import { VAT_CATEGORIES, type VatCategory } from '../../../shared/contracts/documents/values';

type Facts = Output<typeof countryReadiness.vatRatesOn>;

export function offeredRates(rates: Facts['rates']) {
  return rates.flatMap(({ category: kind, vatCategoryCode, percent: vatRate, label, region, ...fact }) =>
    isTaken(vatCategoryCode)
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

export function offeredTreatments(treatments: Facts['treatments']) {
  return treatments.flatMap(({ vatCategoryCode, exemptionReason, note, ...fact }) =>
    isTaken(vatCategoryCode)
      ? [{ ...fact, vatCategory: vatCategoryCode, code: exemptionReason ?? null, note: note ?? null }]
      : [],
  );
}

/** EN 16931 knows one more, for Italian split payment, which a line here does not take. */
function isTaken(code: string): code is VatCategory {
  return (VAT_CATEGORIES as readonly string[]).includes(code);
}
