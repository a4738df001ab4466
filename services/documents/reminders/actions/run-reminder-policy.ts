import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { prepareDailyRun, writeDailyRun } from '../use-cases/daily-run';

export const runReminderPolicy = writeAction(documents.runReminderPolicy, {
  ask: ({ companyId, id }, ctx) => prepareDailyRun(ctx.actingFor(companyId), id),
  async write({ companyId }, called, daily) {
    const ctx = called.actingFor(companyId);
    if (daily) await ctx.company.transaction((tx) => writeDailyRun(tx, ctx, daily));
    return {};
  },
});
