import { countryReadiness } from '../../../shared/contracts/country-readiness';
import { action } from '../../../shared/runtime/service';
import { answerFacts } from '../answer';
import { channelsOn } from '../domain/on-day';

export const channelPolicy = action(countryReadiness.channelPolicy, (input, ctx) =>
  answerFacts('channel-policy', input, ctx, channelsOn),
);
