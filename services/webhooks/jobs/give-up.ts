import { defineJob } from '../../../shared/runtime/jobs/job';
import { clear, giveUp } from '../queries/deliveries';

/** After a webhook was disabled or deleted: gives up what waits for it, and deletes all of a deleted one. */
export const giveUpWaiting = defineJob<{ companyId: string; endpointId: string }>(
  'give_up_waiting',
  async ({ companyId, endpointId }, ctx) => {
    const company = ctx.companyNamed(companyId);
    for (let done = 1; done > 0; ) {
      ctx.signal.throwIfAborted();
      const cleared = await company.many(clear, [endpointId]);
      const abandoned = await company.many(giveUp, [endpointId, ctx.now().toISOString()]);
      done = cleared.length + abandoned.length;
    }
  },
);
