import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { type DeliveryRecord, type EndpointRecord, presentDelivery } from '../domain/present';
import { lockById, restart } from '../queries/deliveries';
import { byId } from '../queries/endpoints';
import { wakeups } from '../wakeups/wakeups';

export const retry = writeAction(webhooks.retry, {
  write: async ({ id }, ctx) => {
    const delivery = await ctx.company.transaction(async (tx) => {
      const row = await tx.one<DeliveryRecord>(lockById, [id]);
      const endpoint = row && (await tx.one<EndpointRecord>(byId, [row.endpointId]));
      if (!endpoint) throw problem('webhook_delivery_not_found');
      if (!endpoint.isActive) throw problem('webhook_disabled');
      const restarted = await tx.one<DeliveryRecord>(restart, [id, ctx.now().toISOString()]);
      return { ...row, ...restarted };
    });
    const { companyId, endpointId } = delivery;
    await ctx.afterCommit(() => wakeups.publish({ companyIds: [], due: [{ companyId, endpointId }] }));
    return presentDelivery(delivery);
  },
});
