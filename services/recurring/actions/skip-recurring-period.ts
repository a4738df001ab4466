import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { assertNext, parseIndex } from '../domain/period-index';
import { withNext } from '../domain/plan-next';
import { presentPeriod } from '../domain/present';
import { assertStatus } from '../domain/status';
import { lockRecurring, saveRecurring } from '../use-cases/change-recurring';
import { readCompany } from '../use-cases/read-company';
import { finishPeriod } from '../use-cases/run-period';
import { skipThrough } from '../use-cases/skip-periods';

export const skipRecurringPeriod = writeAction(recurring.skipRecurringPeriod, {
  async ask({ id }, ctx) {
    await finishPeriod(ctx, id);
    return readCompany(ctx);
  },
  write: ({ id, index: text }, ctx, { timeZone }) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      const index = parseIndex(text);
      assertStatus(row, 'draft', 'active', 'paused', 'held');
      assertNext(row, index);
      const skipped = await skipThrough(tx, ctx, row, index);
      if (!skipped) throw problem('recurring_period_not_next');
      await saveRecurring(tx, ctx, withNext(row, index + 1, timeZone), row);
      return presentPeriod(skipped);
    }),
});
