import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { policyOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const countryPolicy = readAction(countryReadiness.countryPolicy, (input, ctx) =>
  showFacts('country-policy', input, ctx, policyOn),
);
