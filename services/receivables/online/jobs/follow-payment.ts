import { defineJob } from '../../../../shared/runtime/jobs/job';
import { followAttempt } from '../use-cases/follow-attempt';

/** Workers of each process, since a provider may take its time to answer. */
const OWN_WORKERS = 4;

export const followKey = ({ companyId, id }: { companyId: string; id: string }) => `${companyId} ${id}`;

/** Looks an attempt up and books it, again and again until it is over. */
export const followPayment = defineJob<{ companyId: string; id: string }>(
  'follow_payment',
  async ({ companyId, id }, ctx) => {
    const delaySeconds = await followAttempt(ctx, companyId, id);
    if (delaySeconds === undefined) return;
    const key = followKey({ companyId, id });
    await ctx
      .companyNamed(companyId)
      .transaction((tx) => tx.enqueue(followPayment, { companyId, id }, { key, delaySeconds }));
  },
  { ownWorkers: OWN_WORKERS },
);
