import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { answerFacts } from '../answer';

export const countryIdentifiers = action(countryReadiness.countryIdentifiers, (input, ctx) =>
  answerFacts('country-identifiers', input, ctx, (facts) => facts),
);
