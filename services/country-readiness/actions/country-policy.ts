import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { policyOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const countryPolicy = readAction(countryReadiness.countryPolicy, (input, ctx) =>
  showFacts('country-policy', input, ctx, policyOn),
);
