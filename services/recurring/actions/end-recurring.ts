import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { NOTHING_NEXT } from '../domain/plan-next';
import { presentRecurring } from '../domain/present';
import { assertStatus } from '../domain/status';
import { lockRecurring, saveRecurring } from '../use-cases/change-recurring';
import { finishPeriod } from '../use-cases/run-period';

export const endRecurring = writeAction(recurring.endRecurring, {
  ask: ({ id }, ctx) => finishPeriod(ctx, id),
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      assertStatus(row, 'draft', 'active', 'paused', 'held');
      const ended = { ...row, ...NOTHING_NEXT, status: 'ended' as const, heldReason: null };
      return presentRecurring(await saveRecurring(tx, ctx, ended, row, 'recurring_invoice.ended'));
    }),
});
