import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { presentRecurring } from '../domain/present';
import { assertStatus } from '../domain/status';
import { lockRecurring, saveRecurring } from '../use-cases/change-recurring';
import { readForTakingUp, takeUp } from '../use-cases/take-up';

export const activateRecurring = writeAction(recurring.activateRecurring, {
  ask: (_input, ctx) => readForTakingUp(ctx),
  write: ({ id, startWith }, ctx, taking) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      assertStatus(row, 'draft');
      const answer = startWith === 'next' ? 'skip' : startWith;
      const active = await takeUp(tx, ctx, row, answer, taking);
      return presentRecurring(await saveRecurring(tx, ctx, active, row, 'recurring_invoice.activated'));
    }),
});
