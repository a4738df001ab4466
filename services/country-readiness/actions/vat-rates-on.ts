import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { isoCodeOf } from '../domain/country-code';
import { ratesOn } from '../domain/on-day';
import { sourcesOf } from '../domain/sources';
import { factsOf } from '../loading/loaded-facts';

export const vatRatesOn = readAction(countryReadiness.vatRatesOn, ({ country, date }, ctx) => {
  const dataset = factsOf(ctx);
  const facts = dataset.countries.get(isoCodeOf(country))?.['vat-rates'];
  const { rates, treatments } = facts ? ratesOn(facts, date) : { rates: [], treatments: [] };
  const selected = { rates, treatments };
  return { ...selected, dataVersion: dataset.version, sources: sourcesOf(selected, dataset) };
});
