import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import { recheckConnection } from '../jobs/check-connection';

export const connectionDue = writeAction(transmissions.connectionDue, {
  async write({ companyId, providerId: channel, environment }, ctx) {
    const lane = { companyId, channel, environment };
    const key = `${companyId} ${channel} ${environment} again`;
    await ctx.companyNamed(companyId).transaction((tx) => tx.enqueue(recheckConnection, lane, { key }));
    return {};
  },
});
