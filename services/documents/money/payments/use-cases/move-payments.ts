// Money follows a correction: payments of a replaced invoice are reversed there and booked at the invoice in its place.
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../../models/document-row';
import { counterOf } from '../domain/new-settlement';
import { PaymentRow } from '../models/payment-row';

interface Move {
  /** The replaced invoice, which is locked. */
  from: DocumentRecord;
  to: Pick<DocumentRecord, 'id'>;
  /** YYYY-MM-DD, the issue date of the invoice in its place. */
  date: string;
  now: Date;
}

export type MovedSums = Pick<DocumentRecord, 'paidMinor' | 'deductedMinor'>;

/**
 * Returns the sums that have gone over, in minor units. Each payment stays in its settlement, whose parts name the invoice in
 * its place from now on. A payment after `date` is reversed on its own day.
 */
export async function movePayments(tx: Transaction, { from, to, date: day, now }: Move): Promise<MovedSums> {
  const key = { documentId: from.id, reversesId: null, reversedOn: null };
  for (const payment of await tx.findAll(PaymentRow, key, { order: ['id'] })) {
    const { id, companyId: _company, ...paid } = payment;
    const date = payment.date > day ? payment.date : day;
    await tx.update(PaymentRow, { id }, { reversedOn: date });
    await tx.insert(PaymentRow, { id: newId(), ...counterOf(payment, { date, isRemoved: false, now }) });
    const head = { id: newId(), documentId: to.id, movedFromId: id, createdAt: now.toISOString() };
    await tx.insert(PaymentRow, { ...paid, ...head });
  }
  const { paidMinor, deductedMinor } = from;
  return { paidMinor, deductedMinor };
}
