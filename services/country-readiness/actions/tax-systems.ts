import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { taxSystemOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const taxSystems = readAction(countryReadiness.taxSystems, (input, ctx) =>
  showFacts('tax-systems', input, ctx, taxSystemOn),
);
