import { documents } from '../../../../shared/contracts/documents';
import { writeAction } from '../../../../shared/runtime/action';
import { presentRecurring } from '../domain/present';
import { assertStatus } from '../domain/status';
import { lockRecurring, saveRecurring } from '../use-cases/change-recurring';

export const pauseRecurring = writeAction(documents.pauseRecurring, {
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      assertStatus(row, 'active');
      const paused = { ...row, status: 'paused' as const };
      return presentRecurring(await saveRecurring(tx, ctx, paused, row, 'recurring_invoice.paused'));
    }),
});
