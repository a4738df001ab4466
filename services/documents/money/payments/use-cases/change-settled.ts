// Writes what a settlement changes on its documents: payments, sums and events.

import type { SettlementPartInput } from '../../../../../shared/contracts/documents/settlement-fields';
import type { CallContext } from '../../../../../shared/runtime/context';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { documentEvent } from '../../../domain/present';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { save } from '../../../use-cases/change-document';
import { hasDeductions, withParts } from '../domain/parts';
import { bookingChanges, reversalChanges } from '../domain/payment-changes';
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
  claim: Pick<NewPayment, 'settlementId' | 'externalId' | 'amountMinor' | 'date'> & { paymentId: string },
): Promise<void> {
  const { settlementId, externalId, paymentId, date: reversedOn } = claim;
  const amountMinor = -claim.amountMinor;
  const payment = { settlementId, externalId, paymentId, reversedOn, kind: 'claim', amountMinor };
  return tx.emit(
    document.companyId,
    'document.payment_reversed',
    { ...documentEvent(document), ...payment },
    reversalChanges(paymentId, reversedOn),
  );
}

async function emitPayment(
  tx: Transaction,
  document: DocumentRecord,
  { id, settlementId, externalId, kind, amountMinor, date, reversesId }: NewPayment & { id: string },
): Promise<void> {
  const { companyId } = document;
  const payment = {
    settlementId,
    externalId,
    kind,
    amountMinor: reversesId === null ? amountMinor : -amountMinor,
  };
  const data = { ...documentEvent(document), ...payment };
  if (reversesId === null)
    await tx.emit(
      companyId,
      'document.payment_recorded',
      { ...data, paymentId: id, paidOn: date, date },
      bookingChanges({ id, kind, amountMinor, date }),
    );
  else
    await tx.emit(
      companyId,
      'document.payment_reversed',
      { ...data, paymentId: reversesId, reversedOn: date },
      reversalChanges(reversesId, date),
    );
}

/** False for a MEMBER, who settles nothing without money. */
export function mayWriteOff({ principal }: Pick<CallContext, 'principal'>): boolean {
  return principal.role !== 'MEMBER';
}

/** @throws 403 for a MEMBER whose parts settle something without money, or take that back */
export function assertMaySettle(
  { principal }: Pick<CallContext, 'principal'>,
  parts: readonly Pick<SettlementPartInput, 'kind'>[],
): void {
  if (!mayWriteOff({ principal }) && hasDeductions(parts))
    throw problem(
      'insufficient_role',
      'Settling without money, and taking it back, needs the role OWNER or ADMIN.',
    );
}
