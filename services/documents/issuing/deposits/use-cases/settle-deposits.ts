// Deducts deposits when an invoice is issued. They are locked and checked again, because one may have been credited,
// cancelled or deducted by another invoice after the draft was written.
import type { Prepayment } from '../../../../../shared/contracts/documents/prepayments';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { Problem, problem } from '../../../../../shared/runtime/errors';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { DepositSettlementRow } from '../models/deposit-settlement-row';
import { settledBy } from '../queries/deposits';
import { outdatedPrepayment, readPaidOn } from './read-prepayments';

/** The prepayments, each with the day of its payment. @throws 409 that names each deposit that has changed since the draft */
export async function settleDeposits(tx: Transaction, final: DocumentRecord): Promise<Prepayment[]> {
  const errors = [];
  const settled = [...final.prepayments];
  for (const { prepayment, index } of inOrderOfLocks(final.prepayments)) {
    const { fault, paid } = await settle(tx, final, prepayment);
    if (fault) errors.push({ pointer: `/prepayments/${index}`, message: fault });
    settled[index] = { ...prepayment, ...paid };
  }
  if (errors.length > 0) throw new Problem('document_incomplete', { errors });
  return settled;
}

/** Locks the deposits of several invoices, in the order of locks of one. */
export async function lockDeposits(tx: Transaction, finals: readonly DocumentRecord[]): Promise<void> {
  const prepayments = inOrderOfLocks(finals.flatMap((final) => final.prepayments));
  await Promise.all(prepayments.map(({ id }) => tx.lock(DocumentRow, { id })));
}

/** Prepayments in one order of locks, so that two invoices with the same deposits cannot deadlock. */
function inOrderOfLocks(prepayments: readonly Prepayment[]) {
  return prepayments
    .map((prepayment, index) => ({ prepayment, index, id: prepayment.documentId ?? '' }))
    .filter(({ id }) => id !== '')
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function settle(
  tx: Transaction,
  final: DocumentRecord,
  prepayment: Prepayment,
): Promise<{ fault: string | null; paid: Pick<Prepayment, 'paidOn'> }> {
  const { documentId: depositId = '' } = prepayment;
  const deposit = await tx.lock(DocumentRow, { id: depositId });
  const fault = await outdatedPrepayment(tx, final, prepayment, deposit);
  if (!deposit || fault !== null) return { fault, paid: {} };
  await tx.insert(DepositSettlementRow, { depositId, invoiceId: final.id, releasedOn: null });
  return { fault, paid: await readPaidOn(tx, deposit) };
}

/** The deposits of an invoice that is cancelled, credited in full or replaced may be taken off again, from the day on. */
export async function releaseDeposits(
  tx: Transaction,
  { id: invoiceId, prepayments }: DocumentRecord,
  releasedOn: string,
): Promise<void> {
  for (const { documentId: depositId } of prepayments) {
    if (depositId === undefined) continue;
    await tx.update(DepositSettlementRow, { depositId, invoiceId, releasedOn: null }, { releasedOn });
  }
}

/** A deducted deposit is corrected by correcting the invoice that deducted it. @throws 409 */
export async function assertNotSettled(tx: Transaction, { id }: DocumentRecord): Promise<void> {
  const settled = await tx.one<{ number: string }>(settledBy, [id]);
  if (settled) {
    throw problem(
      'deposit_taken_off',
      `The invoice ${settled.number} has deducted it: correct that one first.`,
    );
  }
}
