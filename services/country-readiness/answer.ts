// The frame of the six endpoints that show facts: which country, which day, what is known, and from where.
import type { Mechanism } from '../../shared/contracts/country-readiness/evidence';
import { calendarDate } from '../../shared/runtime/calendar';
import type { CallContext } from '../../shared/runtime/context';
import { problem } from '../../shared/runtime/errors';
import { countryCodeOf } from './domain/country-code';
import { factsOf } from './facts-of';
import type { Dataset, ShownCountry } from './loading/dataset';
import { sourcesIn } from './loading/show';

interface Asked {
  countryCode: string;
  date?: string | undefined;
}

/** @param select what of the facts holds on the day */
export function answerFacts<M extends Mechanism, T extends object>(
  mechanism: M,
  { countryCode: written, date: asked }: Asked,
  ctx: CallContext,
  select: (facts: NonNullable<ShownCountry[M]>, date: string, dataset: Dataset) => T,
) {
  const dataset = factsOf(ctx);
  const countryCode = countryCodeOf(written);
  const country = dataset.countries.get(countryCode);
  const facts = country?.[mechanism];
  if (!facts) throw problem('country_facts_not_found', `There are no ${mechanism} of ${countryCode}.`);
  const date = asked ?? calendarDate(ctx.now(), country?.['country-policy']?.timeZone.name ?? 'UTC');
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

/** The entries of sources.json that something in `facts` names. */
export function sourcesOf(facts: object, { sources }: Dataset) {
  return [...sourcesIn(facts)].sort().flatMap((id) => sources.get(id) ?? []);
}
