import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { answerFacts } from '../answer';
import { policyOn } from '../domain/on-day';

export const countryPolicy = action(countryReadiness.countryPolicy, (input, ctx) =>
  answerFacts('country-policy', input, ctx, policyOn),
);
