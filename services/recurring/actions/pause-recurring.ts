import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { pauseOf } from '../domain/pause';
import { withNext } from '../domain/plan-next';
import { presentRecurring } from '../domain/present';
import { assertStatus } from '../domain/status';
import { lockRecurring, saveRecurring } from '../use-cases/change-recurring';
import { readCompany, todayOf } from '../use-cases/read-company';
import { finishPeriod } from '../use-cases/run-period';

/** A pause that begins later leaves it active until its first period is due. */
export const pauseRecurring = writeAction(recurring.pauseRecurring, {
  async ask(input, ctx) {
    await finishPeriod(ctx, input.id);
    const company = await readCompany(ctx);
    const today = todayOf(ctx, company);
    return { ...pauseOf(input, today), today, timeZone: company.timeZone };
  },
  write: ({ id }, ctx, { today, timeZone, ...pause }) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      assertStatus(row, 'active');
      const begins = pause.pauseFrom <= today;
      const status = begins ? ('paused' as const) : row.status;
      const paused = withNext({ ...row, ...pause, status }, row.nextIndex, timeZone);
      const type = begins ? 'recurring_invoice.paused' : 'recurring_invoice.updated';
      return presentRecurring(await saveRecurring(tx, ctx, paused, row, type));
    }),
});
