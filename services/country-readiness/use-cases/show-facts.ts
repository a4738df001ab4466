import type { FactMechanism } from '../../../shared/contracts/country-readiness/evidence';
import { countryCodeOf } from '../../../shared/countries/country-code';
import type { Dataset, ShownCountry } from '../../../shared/countries/dataset';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { sourcesOf } from '../../../shared/countries/sources';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { calendarDate } from '../../../shared/values/calendar';

interface FactsInput {
  countryCode: string;
  date?: string | undefined;
}

/**
 * The response of the endpoints that show facts of a country on a day, by default today in the country.
 * @param select what of the facts holds on the day
 * @throws 400, 404
 */
export function showFacts<M extends FactMechanism, T extends object>(
  mechanism: M,
  input: FactsInput,
  ctx: AskContext,
  select: (facts: NonNullable<ShownCountry[M]>, date: string, dataset: Dataset) => T,
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
