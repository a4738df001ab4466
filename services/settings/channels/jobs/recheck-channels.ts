import {
  type ChannelEnvironment,
  type ChannelProviderId,
  SENDING_CHANNELS,
} from '../../../../shared/contracts/settings/channels';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { defineJob } from '../../../../shared/runtime/jobs/job';
import { takeDueChecks } from '../queries/channels';

interface Due {
  companyId: string;
  providerId: ChannelProviderId;
  environment: ChannelEnvironment;
}

/** Of one look; 28,800 a day. Each is a job of its own there: a slow channel holds up no other. */
const AT_ONCE = 100;

/** Has connections tried again, each once a day, the longest due first. */
export const recheckChannels = defineJob(
  'recheck_channels',
  (_payload, ctx) =>
    ctx.acrossCompanies.transaction(async (tx) => {
      const values = [ctx.now().toISOString(), Object.keys(SENDING_CHANNELS), AT_ONCE];
      for (const { companyId, ...connection } of await tx.many<Due>(takeDueChecks, values))
        await tx.deliver(transmissions.connectionDue, companyId, { companyId, ...connection });
    }),
  { cron: '*/5 * * * *' },
);
