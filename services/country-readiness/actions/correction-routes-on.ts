import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { isoCodeOf } from '../domain/country-code';
import { routesOn } from '../domain/on-day';
import { sourcesOf } from '../domain/sources';
import { factsOf } from '../loading/loaded-facts';

export const correctionRoutesOn = readAction(
  countryReadiness.correctionRoutesOn,
  ({ country, date }, ctx) => {
    const dataset = factsOf(ctx);
    const facts = dataset.countries.get(isoCodeOf(country))?.['correction-routes'];
    if (!facts) return null;
    const selected = routesOn(facts, date);
    return { ...selected, dataVersion: dataset.version, sources: sourcesOf(selected, dataset) };
  },
);
