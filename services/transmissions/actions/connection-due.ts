import { transmissions } from '../../../shared/contracts/transmissions';
import { queueOf } from '../../../shared/quotas/payers';
import { writeAction } from '../../../shared/runtime/action';
import { recheckConnection } from '../jobs/check-connection';

export const connectionDue = writeAction(transmissions.connectionDue, {
  ask: ({ companyId }, ctx) => queueOf(ctx, companyId),
  async write({ companyId, providerId: channel, environment }, ctx, queue) {
    const lane = { companyId, channel, environment };
    const key = `${companyId} ${channel} ${environment} again`;
    await ctx
      .companyNamed(companyId)
      .transaction((tx) => tx.enqueue(recheckConnection, lane, { key, queue }));
    return {};
  },
});
