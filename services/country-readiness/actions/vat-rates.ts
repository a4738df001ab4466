import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { answerFacts } from '../answer';
import { ratesOn } from '../domain/on-day';

export const vatRates = action(countryReadiness.vatRates, (input, ctx) =>
  answerFacts('vat-rates', input, ctx, ratesOn),
);
