// Writes the outcome of a period in the transaction of its document. The schedule is locked.
import type { Failure } from '../../../../shared/contracts/documents/recurring-fields';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { issueDocument } from '../../issuing/use-cases/issue-document';
import { createWithEvent } from '../../use-cases/change-document';
import { periodEvent } from '../domain/present';
import type { Billed } from '../domain/template-of-period';
import { mailLater } from '../jobs/mail-later';
import type { RecurringRecord } from '../models/recurring-invoice-row';
import { type PeriodRecord, RecurringPeriodRow } from '../models/recurring-period-row';
import type { PreparedPeriod } from './prepare-period';

/** A period and its revision. */
export interface Place extends Billed {
  revision: number;
}

type Outcome = Pick<PeriodRecord, 'outcome' | 'documentId' | 'failure'>;

/** Drafts and issues its document; the number, the events and the mail are of the same transaction. */
export async function writePeriod(
  tx: Transaction,
  ctx: CallContext,
  row: RecurringRecord,
  place: Place,
  { draft, prepared }: PreparedPeriod,
): Promise<PeriodRecord> {
  const made = {
    outcome: prepared ? ('invoiced' as const) : ('drafted' as const),
    documentId: draft.id,
    failure: null,
  };
  const period = await storeOutcome(tx, ctx, row, place, made);
  await createWithEvent(tx, draft, 'document.created');
  if (prepared) await issueDocument({ tx, ctx, ...prepared });
  if (row.action === 'issue_and_send')
    await tx.enqueue(mailLater, { companyId: row.companyId, id: draft.id });
  await tx.emit(row.companyId, `recurring_period.${made.outcome}`, periodEvent(row, period));
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
  const period = await storeOutcome(tx, ctx, row, place, { outcome: 'failed', documentId: null, failure });
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
