import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { countryCodeOf } from '../../../shared/countries/country-code';
import { readiness } from '../../../shared/countries/dataset';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import {
  channelsOn,
  latePaymentOn,
  policyOn,
  ratesOn,
  reverseChargeOn,
  routesOn,
  taxSystemOn,
  withholdingsOn,
} from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const get = readAction(countryReadiness.get, ({ countryCode }, ctx) => {
  const facts = factsOf(ctx);
  const code = countryCodeOf(countryCode);
  ctx.reply.etag = facts.version;
  return facts.readiness.get(code) ?? readiness(code, [], facts.version);
});

export const fullySupported = readAction(countryReadiness.fullySupported, (_input, ctx) => {
  const { fullySupported: answer, version } = factsOf(ctx);
  ctx.reply.etag = version;
  return answer;
});

export const countryPolicy = readAction(countryReadiness.countryPolicy, (input, ctx) =>
  showFacts('country-policy', input, ctx, policyOn),
);

export const countryIdentifiers = readAction(countryReadiness.countryIdentifiers, (input, ctx) =>
  showFacts('country-identifiers', input, ctx, (facts) => facts),
);

export const taxSystems = readAction(countryReadiness.taxSystems, (input, ctx) =>
  showFacts('tax-systems', input, ctx, taxSystemOn),
);

export const vatRates = readAction(countryReadiness.vatRates, (input, ctx) =>
  showFacts('vat-rates', input, ctx, ratesOn),
);

export const reverseCharge = readAction(countryReadiness.reverseCharge, (input, ctx) =>
  showFacts('reverse-charge', input, ctx, reverseChargeOn),
);

export const latePayment = readAction(countryReadiness.latePayment, (input, ctx) =>
  showFacts('late-payment', input, ctx, latePaymentOn),
);

export const withholdings = readAction(countryReadiness.withholdings, (input, ctx) =>
  showFacts('withholdings', input, ctx, withholdingsOn),
);

export const correctionRoutes = readAction(countryReadiness.correctionRoutes, (input, ctx) =>
  showFacts('correction-routes', input, ctx, routesOn),
);

export const channelPolicy = readAction(countryReadiness.channelPolicy, (input, ctx) =>
  showFacts('channel-policy', input, ctx, channelsOn),
);
