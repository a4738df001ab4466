import { webhooks } from '../../../shared/contracts/webhooks';
import { queueOf } from '../../../shared/quotas/payers';
import { writeAction } from '../../../shared/runtime/action';
import { invalid, problem } from '../../../shared/runtime/errors';
import { RETENTION_MS } from '../domain/retention';
import { recoverMissed } from '../jobs/recover';
import { readEndpoint } from '../use-cases/change-endpoint';

export const recover = writeAction(webhooks.recover, {
  ask: (_input, ctx) => queueOf(ctx, ctx.companyId),
  write: async ({ id, since }, ctx, queue) => {
    const endpoint = await readEndpoint(ctx, id);
    const now = ctx.now().getTime();
    const from = Date.parse(since);
    if (from > now) throw invalid('/since', 'is in the future');
    if (from < now - RETENTION_MS) throw invalid('/since', 'is more than 30 days ago');
    if (!endpoint.isActive) throw problem('webhook_disabled');
    const payload = {
      companyId: ctx.companyId,
      endpointId: id,
      since: new Date(from).toISOString(),
      after: 0,
    };
    await ctx.company.transaction((tx) => tx.enqueue(recoverMissed, payload, { queue }));
    return { id, since: payload.since };
  },
});
