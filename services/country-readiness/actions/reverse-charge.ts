import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { reverseChargeOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const reverseCharge = readAction(countryReadiness.reverseCharge, (input, ctx) =>
  showFacts('reverse-charge', input, ctx, reverseChargeOn),
);
