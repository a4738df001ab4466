import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const countryIdentifiers = readAction(countryReadiness.countryIdentifiers, (input, ctx) =>
  showFacts('country-identifiers', input, ctx, (facts) => facts),
);
