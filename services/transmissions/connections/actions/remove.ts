import { type ChannelEnvironment, transmissions } from '../../../../shared/contracts/transmissions';
import { queueOf } from '../../../../shared/quotas/payers';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { wakeups } from '../../wakeups/wakeups';
import { deleteConnections } from '../queries/connections';
import { closeLane } from '../use-cases/close-lane';

interface Removed {
  environment: ChannelEnvironment;
  sealedConfig: string;
  version: number;
}

export const remove = writeAction(transmissions.removeChannel, {
  ask: (_input, ctx) => queueOf(ctx, ctx.companyId),
  async write({ providerId }, ctx, queue) {
    const { companyId } = ctx;
    const environments = await ctx.company.transaction(async (tx) => {
      const removed = await tx.many<Removed>(deleteConnections, [providerId]);
      if (removed.length === 0) throw problem('channel_not_found');
      for (const { environment, ...last } of removed) {
        const lane = { companyId, channel: providerId, environment };
        await closeLane(tx, lane, { ...last, now: ctx.now(), queue });
      }
      const found = removed.map(({ environment }) => environment).toSorted();
      await tx.emit(companyId, 'channel.removed', { providerId, environments: found });
      return found;
    });
    await ctx.afterCommit(() => wakeups.publish());
    return { providerId, environments };
  },
});
