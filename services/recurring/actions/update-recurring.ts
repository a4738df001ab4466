import { isDeepStrictEqual } from 'node:util';
import { recurring } from '../../../shared/contracts/recurring';
import { AskAgain, writeAction } from '../../../shared/runtime/action';
import { withConflict } from '../../../shared/runtime/errors';
import { changedRecurring } from '../domain/new-recurring';
import { presentRecurring } from '../domain/present';
import { assertStatus } from '../domain/status';
import {
  EXTERNAL_ID_TAKEN,
  lockRecurring,
  readRecurring,
  saveRecurring,
} from '../use-cases/change-recurring';
import { checkTemplate } from '../use-cases/check-template';
import { readCompany, todayOf } from '../use-cases/read-company';
import { finishPeriod } from '../use-cases/run-period';

export const updateRecurring = writeAction(recurring.updateRecurring, {
  async ask({ id, clientId, template }, ctx) {
    await finishPeriod(ctx, id);
    const company = await readCompany(ctx);
    const days = { today: todayOf(ctx, company), timeZone: company.timeZone };
    if (!clientId && !template) return { days, checkedInput: null };
    const row = await readRecurring(ctx.company, id);
    const input = { clientId: clientId ?? row.clientId, template: template ?? row.template };
    const { clientName, ...checked } = await checkTemplate(ctx, input);
    // a schedule of another client keeps its kind of prices
    const checkedInput = { ...input, template: template ? checked.template : row.template };
    return { days: { ...days, clientName }, checkedInput };
  },
  write: ({ id, ...patch }, ctx, { days, checkedInput }) =>
    withConflict(EXTERNAL_ID_TAKEN, () =>
      ctx.company.transaction(async (tx) => {
        const row = await lockRecurring(tx, ctx, id);
        assertStatus(row, 'draft', 'active', 'paused', 'held');
        const template = patch.template && checkedInput?.template;
        const changed = changedRecurring(row, { ...patch, ...(template && { template }) }, days);
        const { clientId } = changed;
        if (checkedInput && !isDeepStrictEqual({ clientId, template: changed.template }, checkedInput))
          throw new AskAgain();
        if (isDeepStrictEqual(changed, row)) return presentRecurring(row);
        return presentRecurring(await saveRecurring(tx, ctx, changed, row, 'recurring_invoice.updated'));
      }),
    ),
});
