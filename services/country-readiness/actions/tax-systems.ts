import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { answerFacts } from '../answer';
import { taxSystemOn } from '../domain/on-day';

export const taxSystems = action(countryReadiness.taxSystems, (input, ctx) =>
  answerFacts('tax-systems', input, ctx, taxSystemOn),
);
