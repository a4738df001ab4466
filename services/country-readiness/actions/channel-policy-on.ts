import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { isoCodeOf } from '../domain/country-code';
import { channelsOn } from '../domain/on-day';
import { sourcesOf } from '../domain/sources';
import { factsOf } from '../loading/loaded-facts';

export const channelPolicyOn = readAction(countryReadiness.channelPolicyOn, ({ country, date }, ctx) => {
  const facts = factsOf(ctx);
  const countryCode = isoCodeOf(country);
  const policy = channelsOn(facts.countries.get(countryCode)?.['channel-policy'], date, facts);
  return { countryCode, date, dataVersion: facts.version, ...policy, sources: sourcesOf(policy, facts) };
});
