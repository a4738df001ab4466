import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { readAction } from '../../../shared/runtime/action';
import { channelsOn } from '../domain/on-day';
import { showFacts } from '../use-cases/show-facts';

export const channelPolicy = readAction(countryReadiness.channelPolicy, (input, ctx) =>
  showFacts('channel-policy', input, ctx, channelsOn),
);
