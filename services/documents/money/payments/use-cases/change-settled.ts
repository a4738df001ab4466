// Writes what a settlement changes on its documents: payments, sums and events.

import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { documentEvent } from '../../../domain/present';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { save } from '../../../use-cases/change-document';
import { withParts } from '../domain/parts';
import { type PaymentRecord, PaymentRow } from '../models/payment-row';
import { announcePayment } from './announce-payment';

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

/** @param claim what is taken back: its amount is below 0 */
export function emitClaimReversed(
  tx: Transaction,
  document: DocumentRecord,
  claim: { settlementId: string; paymentId: string; amountMinor: number; date: string },
): Promise<void> {
  const { settlementId, paymentId, date: reversedOn } = claim;
  const payment = { settlementId, paymentId, reversedOn, kind: 'claim', amountMinor: -claim.amountMinor };
  return tx.emit(document.companyId, 'document.payment_reversed', { ...documentEvent(document), ...payment });
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

/** @throws 403 for a MEMBER */
export function assertMayDeduct({ principal }: Pick<CallContext, 'principal'>): void {
  if (principal.role === 'MEMBER')
    throw problem('insufficient_role', 'Settling without money needs the role OWNER or ADMIN.');
}
