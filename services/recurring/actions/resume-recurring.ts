import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { presentRecurring } from '../domain/present';
import { assertStatus } from '../domain/status';
import { lockRecurring, saveRecurring } from '../use-cases/change-recurring';
import { finishPeriod } from '../use-cases/run-period';
import { readForTakingUp, takeUp } from '../use-cases/take-up';

export const resumeRecurring = writeAction(recurring.resumeRecurring, {
  async ask({ id }, ctx) {
    await finishPeriod(ctx, id);
    return readForTakingUp(ctx);
  },
  write: ({ id, missed }, ctx, taking) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      // a pause to come is taken back
      if (row.pauseFrom === null) assertStatus(row, 'paused', 'held');
      else assertStatus(row, 'active', 'paused', 'held');
      const active = await takeUp(tx, ctx, row, missed, taking);
      return presentRecurring(await saveRecurring(tx, ctx, active, row, 'recurring_invoice.resumed'));
    }),
});
