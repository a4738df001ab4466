import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import { giveUpWaiting } from '../jobs/give-up';
import { EndpointRow } from '../models/endpoint-row';
import { noteWebhooks } from '../queries/endpoints';
import { lockEndpoint } from '../use-cases/change-endpoint';

export const remove = writeAction(webhooks.remove, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const { version } = await lockEndpoint(tx, id);
      ctx.precondition(version);
      await tx.remove(EndpointRow, { id });
      await tx.one(noteWebhooks);
      await tx.enqueue(giveUpWaiting, { companyId: ctx.companyId, endpointId: id });
      await tx.emit(ctx.companyId, 'webhook.deleted', { id });
      return { id };
    }),
});
