import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { withholdingsOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const withholdings = readAction(countryReadiness.withholdings, (input, ctx) =>
  showFacts('withholdings', input, ctx, withholdingsOn),
);
