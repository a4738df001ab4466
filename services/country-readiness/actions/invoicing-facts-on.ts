import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { isoCodeOf } from '../domain/country-code';
import { invoicingFacts } from '../domain/invoicing-facts';
import { factsOf } from '../loading/loaded-facts';

export const invoicingFactsOn = readAction(countryReadiness.invoicingFactsOn, ({ country, date }, ctx) => {
  const { countries, version } = factsOf(ctx);
  const code = isoCodeOf(country);
  return { ...invoicingFacts(code, countries.get(code) ?? {}, date), dataVersion: version };
});
