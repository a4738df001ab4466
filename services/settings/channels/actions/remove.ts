import { settings } from '../../../../shared/contracts/settings';
import type { ChannelEnvironment } from '../../../../shared/contracts/settings/channels';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { deleteConnections } from '../queries/channels';

export const remove = writeAction(settings.removeChannel, {
  write: ({ providerId }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const removed = await tx.many<{ environment: ChannelEnvironment }>(deleteConnections, [providerId]);
      if (removed.length === 0) throw problem('channel_not_found');
      const environments = removed.map(({ environment }) => environment).toSorted();
      await tx.emit(ctx.companyId, 'channel.removed', { providerId, environments });
      for (const environment of environments) {
        const changed = { companyId: ctx.companyId, providerId, environment, version: null };
        await tx.deliver(transmissions.connectionChanged, ctx.companyId, changed);
      }
      return { providerId, environments };
    }),
});
