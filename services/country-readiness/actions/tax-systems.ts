import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { taxSystemOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const taxSystems = action(countryReadiness.taxSystems, (input, ctx) =>
  showFacts('tax-systems', input, ctx, taxSystemOn),
);
