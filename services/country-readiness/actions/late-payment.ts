import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { latePaymentOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const latePayment = readAction(countryReadiness.latePayment, (input, ctx) =>
  showFacts('late-payment', input, ctx, latePaymentOn),
);
