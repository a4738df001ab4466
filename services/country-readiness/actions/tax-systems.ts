import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { taxSystemOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const taxSystems = readAction(countryReadiness.taxSystems, (input, ctx) =>
  showFacts('tax-systems', input, ctx, taxSystemOn),
);
