import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { type DeliveryRecord, presentDelivery } from '../domain/present';
import { EndpointRow } from '../models/endpoint-row';
import { lockById, restart } from '../queries/deliveries';
import { wakeups } from '../wakeups/wakeups';

export const retry = writeAction(webhooks.retry, {
  write: async ({ id }, ctx) => {
    const delivery = await ctx.company.transaction(async (tx) => {
      const row = await tx.one<DeliveryRecord>(lockById, [id]);
      const endpoint = row && (await tx.find(EndpointRow, { id: row.endpointId }));
      if (!endpoint) throw problem('webhook_delivery_not_found');
      if (!endpoint.isActive) throw problem('webhook_disabled');
      const restarted = await tx.one<DeliveryRecord>(restart, [id, ctx.now().toISOString()]);
      return { ...row, ...restarted };
    });
    const { companyId, endpointId } = delivery;
    await ctx.afterCommit(() => wakeups.publish({ companyIds: [], due: [{ companyId, endpointId }] }));
    return presentDelivery(delivery, ctx.principal);
  },
});
