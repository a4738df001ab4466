import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { routesOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const correctionRoutes = readAction(countryReadiness.correctionRoutes, (input, ctx) =>
  showFacts('correction-routes', input, ctx, routesOn),
);
