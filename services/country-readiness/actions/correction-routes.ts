import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { routesOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const correctionRoutes = readAction(countryReadiness.correctionRoutes, (input, ctx) =>
  showFacts('correction-routes', input, ctx, routesOn),
);
