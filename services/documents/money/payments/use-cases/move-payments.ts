// Money follows a correction: payments of a replaced invoice are reversed there and booked at the invoice in its place.
import { payableOf } from '../../../../../shared/law/amounts/payable';
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import { adjustRelief } from '../../bad-debts/use-cases/adjust-relief';
import { deductionsLeft, type Freed, freedOf, partLeft } from '../domain/deductions-left';
import { counterOf } from '../domain/new-settlement';
import { reliefMinorOf } from '../domain/write-offs';
import { PaymentRow } from '../models/payment-row';
import { livePaymentsOf } from './take-back-deductions';

interface Move {
  /** The replaced invoice, which is locked. */
  from: DocumentRecord;
  /** The draft in its place, with its amounts. */
  to: DocumentRecord;
  /** YYYY-MM-DD, the issue date of the invoice in its place. */
  date: string;
}

export interface Moved {
  sums: Pick<DocumentRecord, 'paidMinor' | 'deductedMinor'>;
  freed: Freed[];
}

/**
 * Returns the sums that have gone over, in minor units, and set-offs of which less stays: money as a whole, a deduction as far as the invoice in its place has room
 * for it. Each payment stays in its settlement, whose parts name that invoice from now on. A payment after `date` is reversed on
 * its own day.
 */
export async function movePayments(
  tx: Transaction,
  ctx: Pick<CallContext, 'now'>,
  { from, to, date: day }: Move,
): Promise<Moved> {
  const now = ctx.now();
  const change = { before: payableOf(from) - from.creditedMinor, after: payableOf(to) };
  const moved = deductionsLeft(await livePaymentsOf(tx, from.id), change);
  for (const { payment, leftMinor } of moved) {
    const { id } = payment;
    const date = payment.date > day ? payment.date : day;
    await tx.update(PaymentRow, { id }, { reversedOn: date });
    await tx.insert(PaymentRow, { id: newId(), ...counterOf(payment, { date, isRemoved: false, now }) });
    const head = { id: newId(), documentId: to.id, createdAt: now.toISOString() };
    if (leftMinor !== 0) await tx.insert(PaymentRow, { ...partLeft({ payment, leftMinor }, to), ...head });
  }
  const reliefMinor = reliefMinorOf(
    moved.map(({ payment, leftMinor }) => ({ ...payment, amountMinor: leftMinor })),
  );
  if (reliefMinorOf(moved.map(({ payment }) => payment)) > 0) {
    const change = { on: day, cause: 'correction' as const };
    await adjustRelief(tx, ctx, from, { reliefMinor: 0, ...change });
    await adjustRelief(tx, ctx, to, { reliefMinor, ...change });
  }
  const sumOf = (isMoney: boolean) =>
    moved.reduce(
      (sum, { payment, leftMinor }) => ((payment.kind === 'money') === isMoney ? sum + leftMinor : sum),
      0,
    );
  return { sums: { paidMinor: sumOf(true), deductedMinor: sumOf(false) }, freed: freedOf(moved) };
}
