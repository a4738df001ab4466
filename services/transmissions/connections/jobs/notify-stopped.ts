import type { STOP_REASONS } from '../../../../shared/contracts/transmissions';
import { defineJob } from '../../../../shared/runtime/jobs/job';
import { CHANNELS } from '../../channels/registry';
import type { LanePayload } from '../../jobs/cancel-queued';
import { mailOwners, readOwners } from '../../jobs/mail-owners';
import { markConnectionStopped } from '../queries/connections';

type Stopped = LanePayload & {
  version: number;
  reason: (typeof STOP_REASONS)[number];
};

/** Notifies owners by mail and subscribers by an event, once per version of the connection and reason. */
export const notifyStopped = defineJob<Stopped>(
  'tell_stopped',
  async ({ companyId, channel: providerId, environment, version, reason }, ctx) => {
    const { profile, owners } = await readOwners(ctx, companyId);
    const label = `${CHANNELS[providerId].label} (${environment})`;
    const variables = { companyName: profile?.name ?? '', label, reason };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (!(await tx.one(markConnectionStopped, [providerId, environment, version, reason]))) return;
      await tx.emit(companyId, 'channel.stopped', { providerId, environment, reason });
      await mailOwners(tx, companyId, owners, 'channel_stopped', variables);
    });
  },
);
