import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { ratesOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const vatRates = readAction(countryReadiness.vatRates, (input, ctx) =>
  showFacts('vat-rates', input, ctx, ratesOn),
);
