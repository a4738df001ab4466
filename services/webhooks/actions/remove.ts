import { webhooks } from '../../../shared/contracts/webhooks';
import { action } from '../../../shared/runtime/service';
import { lockEndpoint } from '../endpoint';
import { giveUpWaiting } from '../jobs/give-up';
import { deleteById, noteWebhooks } from '../queries/endpoints';

export const remove = action(webhooks.remove, ({ id }, ctx) =>
  ctx.company.transaction(async (tx) => {
    const { version } = await lockEndpoint(tx, id);
    ctx.precondition(version);
    await tx.many(deleteById, [id]);
    await tx.one(noteWebhooks);
    await tx.enqueue(giveUpWaiting, { companyId: ctx.companyId, endpointId: id });
    await tx.emit(ctx.companyId, 'webhook.deleted', { id });
    return { id };
  }),
);
