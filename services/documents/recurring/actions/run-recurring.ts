import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import { withConflict } from '../../../../shared/runtime/errors';
import { NUMBER_CONFLICTS } from '../../issuing/numbering/use-cases/take-number';
import { releaseLease } from '../queries/due';
import { failureOf } from '../use-cases/prepare-period';
import { prepareRun, type Run, writeRun } from '../use-cases/run-period';

/** A refusal of the issue itself, such as a number that is taken, leaves the period failed. */
export const runRecurring = writeAction(documents.runRecurring, {
  ask: ({ companyId, id }, ctx) => prepareRun(ctx.actingFor(companyId), id),
  async write({ companyId, id }, called, run) {
    const ctx = called.actingFor(companyId);
    try {
      await withConflict(NUMBER_CONFLICTS, () => written(ctx, run));
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || run.step.is !== 'make') throw error;
      await written(ctx, { ...run, step: { is: 'fail', plan: run.step.plan, failure } });
    }
    await ctx.company.many(releaseLease, [id]);
    return {};
  },
});

function written(ctx: CallContext, run: Run): Promise<void> {
  return ctx.company.transaction((tx) => writeRun(tx, ctx, run));
}
