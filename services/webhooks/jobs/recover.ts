import { defineJob } from '../../../shared/runtime/jobs/job';
import { clear, giveUp, recoverStep } from '../queries/deliveries';
import { wakeups } from '../wakeups/wakeups';

const STEP = 1_000;

/** Makes due the events that a webhook has missed, step by step through the event log. */
export const recoverMissed = defineJob<{
  companyId: string;
  endpointId: string;
  since: string;
  /** Sequence number to begin after. */
  after: number;
}>('recover_missed', async ({ companyId, endpointId, since, after }, ctx) => {
  const company = ctx.companyNamed(companyId);
  const step = async (from: number): Promise<number | undefined> => {
    const values = [endpointId, from, since, ctx.now().toISOString(), STEP];
    const read = await company.one<{ last: number | null }>(recoverStep, values);
    return read?.last ?? undefined;
  };
  for (let from: number | undefined = after; from !== undefined; ) {
    ctx.signal.throwIfAborted();
    from = await step(from);
    wakeups.publish({ companyIds: [], due: [{ companyId, endpointId }] });
  }
});

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
