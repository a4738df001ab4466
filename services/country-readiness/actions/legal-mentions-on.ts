import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { isoCodeOf } from '../domain/country-code';
import { taxSystemOn } from '../domain/on-day';
import { factsOf } from '../loading/loaded-facts';

export const legalMentionsOn = readAction(countryReadiness.legalMentionsOn, ({ country, date }, ctx) => {
  const { countries, version } = factsOf(ctx);
  const facts = countries.get(isoCodeOf(country))?.['tax-systems'];
  return { items: facts ? taxSystemOn(facts, date).mentions : [], dataVersion: version };
});
