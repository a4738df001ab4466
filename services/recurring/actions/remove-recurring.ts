import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { RecurringInvoiceRow } from '../models/recurring-invoice-row';
import { countPeriods } from '../queries/lists';
import { lockRecurring } from '../use-cases/change-recurring';
import { finishPeriod } from '../use-cases/run-period';

export const removeRecurring = writeAction(recurring.removeRecurring, {
  ask: ({ id }, ctx) => finishPeriod(ctx, id),
  write: ({ id }, ctx) =>
    ctx.company.transaction(async (tx) => {
      await lockRecurring(tx, ctx, id);
      const counted = await tx.one<{ count: number }>(countPeriods, [id]);
      if (counted && counted.count > 0) throw problem('recurring_invoice_used');
      await tx.remove(RecurringInvoiceRow, { id });
      await tx.emit(ctx.companyId, 'recurring_invoice.deleted', { id });
      return { id };
    }),
});
