import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { ratesOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const vatRates = action(countryReadiness.vatRates, (input, ctx) =>
  showFacts('vat-rates', input, ctx, ratesOn),
);
