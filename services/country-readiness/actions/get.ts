import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { countryCodeOf } from '../domain/country-code';
import { readiness } from '../domain/dataset';
import { factsOf } from '../loading/loaded-facts';

export const get = readAction(countryReadiness.get, ({ countryCode }, ctx) => {
  const facts = factsOf(ctx);
  const code = countryCodeOf(countryCode);
  ctx.reply.etag = facts.version;
  return facts.readiness.get(code) ?? readiness(code, [], facts.version);
});
