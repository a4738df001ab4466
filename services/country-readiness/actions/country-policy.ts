import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { policyOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const countryPolicy = action(countryReadiness.countryPolicy, (input, ctx) =>
  showFacts('country-policy', input, ctx, policyOn),
);
