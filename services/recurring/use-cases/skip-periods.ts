// Skips periods by name, each with a row of its own.
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { periodWithPart } from '../domain/part-of-period';
import { periodEvent } from '../domain/present';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';
import { NOT_COLLECTED } from './collect-document';
import { livePeriod } from './write-period';

/** Skips all from the next period through `last`; a failed one is skipped as well. Returns the first. */
export async function skipThrough(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  last: number,
): Promise<PeriodRecord | undefined> {
  const { nextIndex, companyId } = row;
  const count = last - nextIndex + 1;
  if (count <= 0) return undefined;
  const failed = await livePeriod(tx, row.id, nextIndex);
  const periods = Array.from({ length: count }, (_, at) => skipped(row, nextIndex + at, ctx.now()));
  const [first, ...others] = periods;
  if (!first) return undefined;
  const { periodFrom, periodTo, updatedAt } = first;
  const change = { ...SKIPPED, periodFrom, periodTo, updatedAt };
  const stored = failed ? { ...failed, ...change } : first;
  await tx.insertAll(RecurringPeriodRow, failed ? others : periods);
  if (failed) {
    const { recurringInvoiceId, index, revision } = failed;
    await tx.update(RecurringPeriodRow, { recurringInvoiceId, index, revision }, change);
  }
  const data = { ...periodEvent(row, stored), lastIndex: last };
  await tx.emit(companyId, 'recurring_period.skipped', data);
  return stored;
}

const SKIPPED = {
  outcome: 'skipped',
  part: null,
  documentId: null,
  failure: null,
  ...NOT_COLLECTED,
} as const;

function skipped(row: RecurringRecord, index: number, now: Date): PeriodRecord {
  const { companyId, id, firstIndex } = row;
  const { from, to } = periodWithPart(row, index - firstIndex);
  const at = now.toISOString();
  const key = { companyId, recurringInvoiceId: id, index, revision: 1 };
  const days = { periodFrom: from, periodTo: to };
  return { ...key, id: newId(), isLive: true, ...days, ...SKIPPED, createdAt: at, updatedAt: at };
}
