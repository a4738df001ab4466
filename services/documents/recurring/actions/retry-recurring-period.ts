import { documents } from '../../../../shared/contracts/documents';
import { AskAgain, writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem, withConflict } from '../../../../shared/runtime/errors';
import { NUMBER_CONFLICTS } from '../../issuing/numbering/use-cases/take-number';
import { readCompany } from '../../use-cases/read-sources';
import { planned } from '../domain/due';
import { assertNext, parseIndex } from '../domain/period-index';
import { withNext } from '../domain/plan-next';
import { presentPeriod } from '../domain/present';
import { assertNotOnHold, assertStatus } from '../domain/status';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { RecurringPeriodRow } from '../models/recurring-period-row';
import { lockRecurring, readRecurring, saveRecurring } from '../use-cases/change-recurring';
import { preparePeriod } from '../use-cases/prepare-period';
import { writePeriod } from '../use-cases/write-period';

export const retryRecurringPeriod = writeAction(documents.retryRecurringPeriod, {
  async ask({ id, index }, ctx) {
    const row = await readRecurring(ctx.company, id);
    assertNotOnHold(ctx.config);
    await assertFailed(ctx, row, parseIndex(index));
    const { timeZone } = await readCompany(ctx);
    const plan = planned(row, row.nextIndex, timeZone);
    if (!plan) throw problem('recurring_period_not_next');
    return { row, plan, timeZone, period: await preparePeriod(ctx, row, plan) };
  },
  write: ({ id }, ctx, { row: read, plan, timeZone, period }) =>
    withConflict(NUMBER_CONFLICTS, () =>
      ctx.company.transaction(async (tx) => {
        const row = await lockRecurring(tx, ctx, id);
        if (row.version !== read.version) throw new AskAgain();
        const made = await writePeriod(tx, ctx, row, { ...plan, revision: 1 }, period);
        await saveRecurring(tx, ctx, withNext(row, row.nextIndex + 1, timeZone), row);
        return presentPeriod(made);
      }),
    ),
});

async function assertFailed(ctx: AskContext, row: RecurringRecord, index: number): Promise<void> {
  assertStatus(row, 'active');
  assertNext(row, index);
  const key = { recurringInvoiceId: row.id, index, isLive: true };
  const live = await ctx.company.find(RecurringPeriodRow, key);
  if (live?.outcome !== 'failed') throw problem('recurring_period_not_next', 'It has not failed.');
}
