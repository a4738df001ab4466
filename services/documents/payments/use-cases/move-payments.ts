// Money follows a correction: payments of a replaced invoice are reversed there and booked at the invoice in its place.
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import type { DocumentRecord } from '../../models/document-row';
import { PaymentRow } from '../models/payment-row';

interface Move {
  /** The replaced invoice, which is locked. */
  from: DocumentRecord;
  to: Pick<DocumentRecord, 'id'>;
  /** YYYY-MM-DD, the issue date of the invoice in its place. */
  date: string;
  now: Date;
}

/** Returns the sum that has gone over, in minor units. A payment after `date` is reversed on its own day. */
export async function movePayments(tx: Transaction, { from, to, date, now }: Move): Promise<number> {
  const payments = await tx.findAll(PaymentRow, { documentId: from.id });
  const createdAt = now.toISOString();
  for (const payment of payments) {
    const { id, amountMinor, companyId: _company, ...paid } = payment;
    const reversal = { amountMinor: -amountMinor, date: payment.date > date ? payment.date : date };
    const head = { ...paid, createdAt };
    await tx.insert(PaymentRow, { ...head, id: newId(), ...reversal, reversesId: id, movedFromId: null });
    await tx.insert(PaymentRow, { ...head, id: newId(), amountMinor, documentId: to.id, movedFromId: id });
  }
  return payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
