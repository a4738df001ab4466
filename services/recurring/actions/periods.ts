import { documents } from '../../../shared/contracts/documents';
import { recurring } from '../../../shared/contracts/recurring';
import { splitCsvChoice } from '../../../shared/csv/csv-format';
import { AskAgain, readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { planned } from '../domain/due';
import { withNext } from '../domain/next-step';
import { presentPeriod } from '../domain/present';
import {
  assertGone,
  assertInvoiced,
  assertNext,
  assertNotOnHold,
  assertStatus,
  isStillMaking,
  parseIndex,
} from '../domain/status';
import { RecurringInvoiceRow, type RecurringRecord } from '../models/recurring-invoice-row';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';
import { periodList } from '../queries/schedules';
import { lockRecurring, readRecurring, saveRecurring } from '../use-cases/change-recurring';
import { type MadePeriod, makePeriod, recordDocument } from '../use-cases/make-period';
import { readCompany } from '../use-cases/read-company';
import { finishPeriod } from '../use-cases/run-period';
import { sendPeriods } from '../use-cases/send-recurring';
import { skipThrough } from '../use-cases/skip-periods';

export const listRecurringPeriods = readAction(recurring.listRecurringPeriods, async (parameters, ctx) => {
  await readRecurring(ctx.company, parameters.id);
  const [input, format] = splitCsvChoice(parameters);
  if (ctx.accepts !== 'text/csv') return periodList.page(input, ctx);
  return sendPeriods(periodList.pages(input, ctx), format, ctx);
});

export const skipRecurringPeriod = writeAction(recurring.skipRecurringPeriod, {
  ask: ({ id }, ctx) => finishPeriod(ctx, id).then(() => readCompany(ctx)),
  write: ({ id, index: text }, ctx, { timeZone }) =>
    ctx.company.transaction(async (tx) => {
      const row = await lockRecurring(tx, ctx, id);
      const index = parseIndex(text);
      assertStatus(row, 'draft', 'active', 'paused', 'held');
      assertNext(row, index);
      const skipped = await skipThrough(tx, ctx, row, index);
      if (!skipped) throw problem('recurring_period_not_next');
      await saveRecurring(tx, ctx, withNext(row, index + 1, timeZone), row);
      return presentPeriod(skipped);
    }),
});

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

/**
 * Records the document that a person has asked for, unless the runner has done so.
 * @throws AskAgain where the row had changed before the document was asked for
 */
async function recordRequested(
  tx: Transaction,
  ctx: CallContext,
  requested: MadePeriod | undefined,
  timeZone: string,
) {
  if (!requested) throw new AskAgain();
  const { id, making } = requested.row;
  const row = await tx.lock(RecurringInvoiceRow, { id });
  if (isStillMaking(row, making)) {
    const { documentId, collected } = requested;
    return presentPeriod(await recordDocument(tx, ctx, row, { documentId, collected, timeZone }));
  }
  const { index, revision } = making;
  const period = await tx.find(RecurringPeriodRow, { recurringInvoiceId: id, index, revision });
  if (!period) throw new AskAgain();
  return presentPeriod(period);
}
