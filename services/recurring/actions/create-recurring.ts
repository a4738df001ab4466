import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { withConflict } from '../../../shared/runtime/errors';
import { newRecurring } from '../domain/new-recurring';
import { presentRecurring, recurringEvent } from '../domain/present';
import { RecurringInvoiceRow } from '../models/recurring-invoice-row';
import { EXTERNAL_ID_TAKEN } from '../use-cases/change-recurring';
import { checkTemplate } from '../use-cases/check-template';
import { readCompany, todayOf } from '../use-cases/read-company';

export const createRecurring = writeAction(recurring.createRecurring, {
  async ask(input, ctx) {
    const { companyId } = ctx;
    const company = await readCompany(ctx);
    const { clientName, template } = await checkTemplate(ctx, input);
    const now = ctx.now().toISOString();
    const head = { companyId, id: newId(), clientName, now };
    const days = { today: todayOf(ctx, company), timeZone: company.timeZone };
    return newRecurring({ ...input, template }, { ...head, ...days });
  },
  write: (_input, ctx, row) =>
    withConflict(EXTERNAL_ID_TAKEN, () =>
      ctx.company.transaction(async (tx) => {
        await tx.insert(RecurringInvoiceRow, row);
        await tx.emit(row.companyId, 'recurring_invoice.created', recurringEvent(row));
        return presentRecurring(row);
      }),
    ),
});
