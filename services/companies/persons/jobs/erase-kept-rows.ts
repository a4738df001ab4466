import { forEach } from '../../../../shared/runtime/jobs/each';
import { defineJob, type JobContext } from '../../../../shared/runtime/jobs/job';
import { leaseDueErasures } from '../queries/person-erasures';
import { eraseAgain, type WaitingErasure } from '../use-cases/erase-again';

/** Longer than all services may take to answer. */
const LEASE_MS = 30 * 60 * 1000;
/** Erasures at once, of different companies: the others of a company wait for the next round. */
const AT_ONCE = 20;

/** Erases what was kept for its law, on the first day after. Each erasure is tried once in a run. */
export const eraseKeptRows = defineJob(
  'erase_kept_rows',
  async (_payload, ctx) => {
    const tried: string[] = [];
    let failure: unknown;
    for (;;) {
      ctx.signal.throwIfAborted();
      const due = await leaseDue(ctx, tried);
      if (due.length === 0) break;
      tried.push(...due.map(({ id }) => id));
      try {
        await forEach(due, (one) => eraseUnlessStopped(one, ctx), ctx);
      } catch (error) {
        failure = error;
      }
    }
    if (failure) throw failure;
  },
  { cron: '*/10 * * * *' },
);

function leaseDue(ctx: JobContext, tried: readonly string[]): Promise<WaitingErasure[]> {
  const now = ctx.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS).toISOString();
  return ctx.acrossCompanies.many(leaseDueErasures, [now.toISOString(), leasedUntil, AT_ONCE, tried]);
}

async function eraseUnlessStopped(one: WaitingErasure, ctx: JobContext): Promise<void> {
  ctx.signal.throwIfAborted();
  await eraseAgain(one, ctx);
}
