import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { channelsOn } from '../../../shared/countries/on-day';
import { readAction } from '../../../shared/runtime/action';
import { showFacts } from '../use-cases/show-facts';

export const channelPolicy = readAction(countryReadiness.channelPolicy, (input, ctx) =>
  showFacts('channel-policy', input, ctx, channelsOn),
);
