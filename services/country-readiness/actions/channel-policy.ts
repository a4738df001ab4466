import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { channelsOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const channelPolicy = action(countryReadiness.channelPolicy, (input, ctx) =>
  showFacts('channel-policy', input, ctx, channelsOn),
);
