import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { countryCodeOf } from '../../../shared/countries/country-code';
import { readiness } from '../../../shared/countries/dataset';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { readAction } from '../../../shared/runtime/action';

export const get = readAction(countryReadiness.get, ({ countryCode }, ctx) => {
  const facts = factsOf(ctx);
  const code = countryCodeOf(countryCode);
  ctx.reply.etag = facts.version;
  return facts.readiness.get(code) ?? readiness(code, [], facts.version);
});
