import { countryReadiness } from '../../../shared/contracts/country-readiness';
import type { FactMechanism } from '../../../shared/contracts/country-readiness/evidence';
import { countryCodeOf } from '../../../shared/countries/country-code';
import { type Dataset, type PresentedCountry, readiness } from '../../../shared/countries/dataset';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import {
  badDebtsOn,
  channelsOn,
  latePaymentOn,
  policyOn,
  ratesOn,
  reverseChargeOn,
  routesOn,
  taxSystemOn,
  vatReturnsOn,
  withholdingsOn,
} from '../../../shared/countries/on-day';
import { sourcesOf } from '../../../shared/countries/sources';
import { formatRuleList } from '../../../shared/e-invoice/rule-list';
import { ruleList } from '../../../shared/law/rule-list';
import { readAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';

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

export const vatReturns = readAction(countryReadiness.vatReturns, (input, ctx) =>
  showFacts('vat-returns', input, ctx, vatReturnsOn),
);

export const badDebts = readAction(countryReadiness.badDebts, (input, ctx) =>
  showFacts('bad-debts', input, ctx, badDebtsOn),
);

export const correctionRoutes = readAction(countryReadiness.correctionRoutes, (input, ctx) =>
  showFacts('correction-routes', input, ctx, routesOn),
);

export const channelPolicy = readAction(countryReadiness.channelPolicy, (input, ctx) =>
  showFacts('channel-policy', input, ctx, channelsOn),
);

interface FactsInput {
  countryCode: string;
  date?: string | undefined;
}

/**
 * The response of the endpoints that show facts of a country on a day, by default today in the country.
 * @param select what of the facts holds on the day
 * @throws 400, 404
 */
function showFacts<M extends FactMechanism, T extends object>(
  mechanism: M,
  input: FactsInput,
  ctx: AskContext,
  select: (facts: NonNullable<PresentedCountry[M]>, date: string, dataset: Dataset) => T,
) {
  const dataset = factsOf(ctx);
  const countryCode = countryCodeOf(input.countryCode);
  const country = dataset.countries.get(countryCode);
  const facts = country?.[mechanism];
  if (!facts) throw problem('country_facts_not_found', `There are no ${mechanism} of ${countryCode}.`);
  const date = input.date ?? calendarDate(ctx.now(), country?.['country-policy']?.timeZone.name ?? 'UTC');
  ctx.reply.etag = `${dataset.version}@${date}`;
  const selected = select(facts, date, dataset);
  return {
    countryCode,
    date,
    dataVersion: dataset.version,
    ...selected,
    sources: sourcesOf(selected, dataset),
  };
}

const FORMAT_RULES = formatRuleList();

export const rules = readAction(countryReadiness.rules, (input, ctx) => {
  const dataset = factsOf(ctx);
  const date = input.date ?? calendarDate(ctx.now(), 'UTC');
  ctx.reply.etag = `${dataset.version}@${date}`;
  return {
    date,
    dataVersion: dataset.version,
    items: ruleList(dataset, date),
    formatRules: FORMAT_RULES,
  };
});
