import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { showFacts } from '../use-cases/show-facts';

export const countryIdentifiers = action(countryReadiness.countryIdentifiers, (input, ctx) =>
  showFacts('country-identifiers', input, ctx, (facts) => facts),
);
