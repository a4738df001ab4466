import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { factsOf } from '../loading/loaded-facts';

export const fullySupported = readAction(countryReadiness.fullySupported, (_input, ctx) => {
  const { fullySupported: answer, version } = factsOf(ctx);
  ctx.reply.etag = version;
  return answer;
});
