import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { ratesOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const vatRates = readAction(countryReadiness.vatRates, (input, ctx) =>
  showFacts('vat-rates', input, ctx, ratesOn),
);
