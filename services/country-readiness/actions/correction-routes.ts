import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { routesOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const correctionRoutes = action(countryReadiness.correctionRoutes, (input, ctx) =>
  showFacts('correction-routes', input, ctx, routesOn),
);
