import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { answerFacts } from '../answer';
import { routesOn } from '../domain/on-day';

export const correctionRoutes = action(countryReadiness.correctionRoutes, (input, ctx) =>
  answerFacts('correction-routes', input, ctx, routesOn),
);
