import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { factsOf } from '../loading/loaded-facts';

export const fullySupported = action(countryReadiness.fullySupported, (_input, ctx) => {
  const { fullySupported: answer, version } = factsOf(ctx);
  ctx.reply.etag = version;
  return answer;
});
