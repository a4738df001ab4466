// Cancels transmissions that were queued for a removed connection, since they would wait forever.
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/transmissions/channels';
import { defineJob } from '../../../shared/runtime/jobs/job';
import { LaneRow } from '../models/lane-row';
import { TransmissionRow } from '../models/transmission-row';
import { cancelQueuedOne } from '../use-cases/queue-annulment';

export type LanePayload = { companyId: string; channel: ChannelProviderId; environment: ChannelEnvironment };

const AT_ONCE = 100;

export const cancelQueued = defineJob<LanePayload>(
  'cancel_queued',
  async ({ companyId, channel, environment }, ctx) => {
    const rows = ctx.companyNamed(companyId);
    const queued = { channel, environment, state: 'queued' } as const;
    for (;;) {
      const lane = await rows.find(LaneRow, { channel, environment });
      // the channel was connected again
      if (!lane || lane.removedAt === null) return;
      const transmissions = await rows.findAll(TransmissionRow, queued, { order: ['id'], limit: AT_ONCE });
      if (transmissions.length === 0) return;
      for (const row of transmissions) await cancelQueuedOne(rows, row, ctx.now());
    }
  },
);
