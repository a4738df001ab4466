import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { ADAPTERS } from '../channels/registry';
import { cancelQueued } from '../jobs/cancel-queued';
import { checkConnection } from '../jobs/check-connection';
import { dropSecrets } from '../queries/envelopes';
import { closeLane, openLane } from '../queries/lanes';
import { wakeups } from '../sending/wakeups';

export const connectionChanged = writeAction(transmissions.connectionChanged, {
  async write({ companyId, providerId: channel, environment, version }, ctx) {
    if (!ADAPTERS[channel]) return {};
    const lane = { companyId, channel, environment };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (version === null) {
        const closed = await tx.one(closeLane, [channel, environment, ctx.now().toISOString()]);
        if (closed) await tx.enqueue(cancelQueued, lane);
      } else {
        await tx.many(openLane, [channel, environment, version]);
        await tx.many(dropSecrets, [channel, environment, version]);
        await tx.enqueue(checkConnection, lane, { key: `${companyId} ${channel} ${environment}` });
      }
    });
    await ctx.afterCommit(() => wakeups.publish());
    return {};
  },
});
