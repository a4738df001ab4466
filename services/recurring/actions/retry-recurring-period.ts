import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import { planned } from '../domain/due';
import { assertNext, parseIndex } from '../domain/period-index';
import { assertNotOnHold, assertStatus } from '../domain/status';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { RecurringPeriodRow } from '../models/recurring-period-row';
import { readRecurring } from '../use-cases/change-recurring';
import { makePeriod } from '../use-cases/make-period';
import { readCompany } from '../use-cases/read-company';
import { recordRequested } from '../use-cases/record-requested';
import { finishPeriod } from '../use-cases/run-period';

export const retryRecurringPeriod = writeAction(recurring.retryRecurringPeriod, {
  async ask({ id, index }, ctx) {
    await finishPeriod(ctx, id);
    const row = await readRecurring(ctx.company, id);
    assertNotOnHold(ctx.config);
    await assertFailed(ctx, row, parseIndex(index));
    const { timeZone } = await readCompany(ctx);
    const plan = planned(row, row.nextIndex, timeZone);
    if (!plan) throw problem('recurring_period_not_next');
    ctx.precondition(row.version);
    return { timeZone, result: await makePeriod(ctx, row, { ...plan, revision: 1 }) };
  },
  write: (_input, ctx, { result, timeZone }) =>
    ctx.company.transaction((tx) => recordRequested(tx, ctx, result, timeZone)),
});

async function assertFailed(ctx: AskContext, row: RecurringRecord, index: number): Promise<void> {
  assertStatus(row, 'active');
  assertNext(row, index);
  const key = { recurringInvoiceId: row.id, index, isLive: true };
  const live = await ctx.company.find(RecurringPeriodRow, key);
  if (live?.outcome !== 'failed') throw problem('recurring_period_not_next', 'It has not failed.');
}
