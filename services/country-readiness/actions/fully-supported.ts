import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import { readAction } from '../../../shared/runtime/action';

export const fullySupported = readAction(countryReadiness.fullySupported, (_input, ctx) => {
  const { fullySupported: answer, version } = factsOf(ctx);
  ctx.reply.etag = version;
  return answer;
});
