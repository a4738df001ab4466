import { webhooks } from '../../../shared/contracts/webhooks';
import { action } from '../../../shared/runtime/service';
import { appendEvents, lockCounters } from '../statements';

export const accept = action(webhooks.accept, async ({ events }, ctx) => {
  if (events.length === 0) return {};
  const companyIds = events.map((event) => event.companyId);
  await ctx.acrossCompanies.transaction(async (tx) => {
    await tx.many(lockCounters, [companyIds]);
    await tx.many(appendEvents, [JSON.stringify(events)]);
  });
  return {};
});
