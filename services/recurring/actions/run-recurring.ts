import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { releaseLease } from '../queries/due';
import { prepareRun } from '../use-cases/run-period';
import { writeRun } from '../use-cases/write-run';

/** A refusal of documents, such as a number that is taken, leaves the period failed. */
export const runRecurring = writeAction(recurring.runRecurring, {
  ask: ({ companyId, id }, called) => prepareRun(called.actingFor(companyId), id),
  async write({ companyId, id }, called, run) {
    const ctx = called.actingFor(companyId);
    await ctx.company.transaction((tx) => writeRun(tx, ctx, run));
    await ctx.company.many(releaseLease, [id]);
    return {};
  },
});
