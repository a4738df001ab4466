import { transmissions } from '../../../shared/contracts/transmissions';
import { queueOf } from '../../../shared/quotas/payers';
import { writeAction } from '../../../shared/runtime/action';
import { ADAPTERS } from '../channels/registry';
import { cancelQueued } from '../jobs/cancel-queued';
import { checkConnection } from '../jobs/check-connection';
import { dropSecrets } from '../queries/envelopes';
import { closeLane, openLane } from '../queries/lanes';
import { decideAgain } from '../queries/sending';
import { wakeups } from '../sending/wakeups';

export const connectionChanged = writeAction(transmissions.connectionChanged, {
  ask: ({ companyId }, ctx) => queueOf(ctx, companyId),
  async write({ companyId, providerId: channel, environment, version }, ctx, queue) {
    const adapter = ADAPTERS[channel];
    if (!adapter) return {};
    const lane = { companyId, channel, environment };
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (version === null) {
        const isOwed = ADAPTERS[channel]?.isOwed ?? false;
        const values = [channel, environment, ctx.now().toISOString(), isOwed ? 'connection' : null];
        const closed = await tx.one(closeLane, values);
        if (closed && !isOwed) await tx.enqueue(cancelQueued, lane, { queue });
      } else {
        await tx.many(openLane, [channel, environment, version]);
        await tx.many(dropSecrets, [channel, environment, version]);
        if (adapter.offline)
          await tx.many(decideAgain, [channel, environment, ctx.now().toISOString(), adapter.offline.waitMs]);
        await tx.enqueue(checkConnection, lane, {
          ...{ key: `${companyId} ${channel} ${environment}`, queue },
        });
      }
    });
    await ctx.afterCommit(() => wakeups.publish());
    return {};
  },
});
