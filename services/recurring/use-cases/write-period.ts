// Writes the outcome of a period. The schedule is locked.
import type { Failure } from '../../../shared/contracts/recurring/fields';
import type { CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { periodEvent } from '../domain/present';
import type { Billed } from '../domain/template-of-period';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';
import { type Collected, NOT_COLLECTED } from './collect-document';

/** A period and its revision. */
export interface Place extends Billed {
  revision: number;
}

type Outcome = Pick<PeriodRecord, 'outcome' | 'documentId' | 'failure'> & Collected;

/** Writes that its document is made, and that an earlier revision is live no more. */
export async function writePeriod(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  place: Place,
  { documentId, collected }: { documentId: string; collected: Collected },
): Promise<PeriodRecord> {
  const outcome = row.action === 'draft' ? ('drafted' as const) : ('invoiced' as const);
  if (place.revision > 1) {
    const before = { recurringInvoiceId: row.id, index: place.index, revision: place.revision - 1 };
    await tx.update(RecurringPeriodRow, before, { isLive: false, updatedAt: ctx.now().toISOString() });
  }
  const period = await storeOutcome(tx, ctx, row, place, {
    ...{ outcome, documentId, failure: null },
    ...collected,
  });
  await tx.emit(row.companyId, `recurring_period.${outcome}`, periodEvent(row, period));
  return period;
}

/** Tells of the first failure only: it is tried again each day. */
export async function writeFailure(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  place: Place,
  failure: Failure,
): Promise<void> {
  const before = await livePeriod(tx, row.id, place.index);
  const period = await storeOutcome(tx, ctx, row, place, {
    ...{ outcome: 'failed', documentId: null, failure },
    ...NOT_COLLECTED,
  });
  if (!before) await tx.emit(row.companyId, 'recurring_period.failed', periodEvent(row, period));
}

export function livePeriod(
  tx: Transaction,
  recurringInvoiceId: string,
  index: number,
): Promise<PeriodRecord | undefined> {
  return tx.find(RecurringPeriodRow, { recurringInvoiceId, index, isLive: true });
}

/** The row of a failed period becomes that of its outcome, with the days of a changed schedule. @throws where another one has its document */
async function storeOutcome(
  tx: Transaction,
  ctx: CallContext,
  { companyId, id: recurringInvoiceId }: RecurringRecord,
  { index, revision, from, to, part }: Place,
  outcome: Outcome,
): Promise<PeriodRecord> {
  const now = ctx.now().toISOString();
  const key = { recurringInvoiceId, index, revision };
  const before = await tx.find(RecurringPeriodRow, key);
  if (before?.outcome === 'failed') {
    const change = { ...outcome, part, periodFrom: from, periodTo: to, updatedAt: now };
    await tx.update(RecurringPeriodRow, key, change);
    return { ...before, ...change };
  }
  const fields = { companyId, ...key, id: newId(), isLive: true, part, periodFrom: from, periodTo: to };
  const period: PeriodRecord = { ...fields, ...outcome, createdAt: now, updatedAt: now };
  await tx.insert(RecurringPeriodRow, period);
  return period;
}
