// Writes what a settlement changes on its documents: payments, sums and events.
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { Problem, problem } from '../../../../shared/runtime/errors';
import { documentEvent } from '../../domain/present';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { replacementOf } from '../../queries/documents';
import { save } from '../../use-cases/change-document';
import { withParts } from '../domain/apply-parts';
import type { PaymentRecord } from '../models/payment-row';
import { PaymentRow } from '../models/payment-row';
import { countPayments } from '../queries/payments';
import { announcePayment } from '../use-cases/announce-payment';
import { PAYMENTS_MAX } from '../use-cases/read-payments';

/** Locks documents in the order of their ids, so that two settlements never wait for each other. */
export async function lockDocuments(tx: Transaction, ids: readonly string[]): Promise<DocumentRecord[]> {
  const locked: DocumentRecord[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const document = await tx.lock(DocumentRow, { id });
    if (!document) throw problem('document_not_found', `There is no document ${id}.`);
    locked.push(document);
  }
  return locked;
}

export type NewPayment = Omit<PaymentRecord, 'companyId' | 'id'> & { id?: string };

/** Saves a locked document with these payments of it, which may be below 0, and their events. */
export async function recordPayments(
  tx: Transaction,
  before: DocumentRecord,
  payments: readonly NewPayment[],
  now: Date,
): Promise<DocumentRecord> {
  const saved = await save(tx, withParts(before, payments), now);
  for (const payment of payments) {
    const row = { ...payment, id: payment.id ?? newId() };
    await tx.insert(PaymentRow, row);
    await emitPayment(tx, saved, row);
  }
  await announcePayment(tx, saved, before);
  return saved;
}

async function emitPayment(
  tx: Transaction,
  document: DocumentRecord,
  { id, settlementId, kind, amountMinor, date, reversesId }: NewPayment & { id: string },
): Promise<void> {
  const { companyId } = document;
  const payment = { settlementId, kind, amountMinor: Math.abs(amountMinor) };
  const data = { ...documentEvent(document), ...payment };
  if (reversesId === null)
    await tx.emit(companyId, 'document.payment_recorded', { ...data, paymentId: id, date });
  else
    await tx.emit(companyId, 'document.payment_reversed', {
      ...data,
      paymentId: reversesId,
      reversedOn: date,
    });
}

/** Its payments have gone over to the invoice in its place, and a later one belongs there, too. @throws 409 */
export async function assertNotReplaced(tx: Transaction, id: string): Promise<void> {
  const replacement = await tx.one<{ id: string; number: string }>(replacementOf, [id]);
  if (!replacement) return;
  const detail = `The invoice ${replacement.number} has replaced it: add the payment there.`;
  throw new Problem('document_settled', { detail, fix: `POST /api/documents/${replacement.id}/payments` });
}

/** @throws 409 for an invoice that would have more payments than lists return */
export async function assertRoomForPayments(
  tx: Transaction,
  documentId: string,
  added: number,
): Promise<void> {
  const counted = await tx.one<{ count: number }>(countPayments, [documentId]);
  if ((counted?.count ?? 0) + added <= PAYMENTS_MAX) return;
  throw problem('too_many_payments', `An invoice has at most ${PAYMENTS_MAX}.`);
}
