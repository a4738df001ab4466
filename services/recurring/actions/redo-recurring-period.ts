import { documents } from '../../../shared/contracts/documents';
import { recurring } from '../../../shared/contracts/recurring';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { parseIndex } from '../domain/period-index';
import { assertGone, assertInvoiced } from '../domain/redo';
import { assertNotOnHold } from '../domain/status';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';
import { readRecurring } from '../use-cases/change-recurring';
import { makePeriod } from '../use-cases/make-period';
import { readCompany } from '../use-cases/read-company';
import { recordRequested } from '../use-cases/record-requested';
import { finishPeriod } from '../use-cases/run-period';

export const redoRecurringPeriod = writeAction(recurring.redoRecurringPeriod, {
  async ask({ id, index }, ctx) {
    await finishPeriod(ctx, id);
    const row = await readRecurring(ctx.company, id);
    assertNotOnHold(ctx.config);
    const {
      part,
      periodFrom: from,
      periodTo: to,
      ...before
    } = await readRedoable(ctx, id, parseIndex(index));
    const { timeZone } = await readCompany(ctx);
    ctx.precondition(row.version);
    const place = { from, to, part, index: before.index, revision: before.revision + 1 };
    return { timeZone, result: await makePeriod(ctx, row, place) };
  },
  write: (_input, ctx, { result, timeZone }) =>
    ctx.company.transaction((tx) => recordRequested(tx, ctx, result, timeZone)),
});

async function readRedoable(
  ctx: AskContext,
  recurringInvoiceId: string,
  index: number,
): Promise<PeriodRecord> {
  const live = await ctx.company.find(RecurringPeriodRow, { recurringInvoiceId, index, isLive: true });
  const period = assertInvoiced(live);
  const document = { companyId: ctx.companyId, id: period.documentId };
  assertGone(await ctx.call(documents.isScheduledGone, document));
  return period;
}
