// Taking deposits off when an invoice is issued: they are locked and looked at again, since one may have been credited,
// cancelled or taken off by another invoice after the draft was written.
import type { Prepayment } from '../../../../shared/contracts/documents/prepayments';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { Problem, problem } from '../../../../shared/runtime/errors';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { DepositSettlementRow } from '../models/deposit-settlement-row';
import { settledBy } from '../queries/deposits';
import { outdatedPrepayment } from './read-prepayments';

/** @throws 409 that names each deposit that is not what the draft takes off */
export async function settleDeposits(tx: Transaction, final: DocumentRecord): Promise<void> {
  const errors = [];
  for (const { prepayment, index } of inOrderOfLocks(final.prepayments)) {
    const fault = await settle(tx, final, prepayment);
    if (fault) errors.push({ pointer: `/prepayments/${index}`, message: fault });
  }
  if (errors.length > 0) throw new Problem('document_incomplete', { errors });
}

/** Two invoices that take the same deposits off do not wait for each other in a circle. */
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
): Promise<string | null> {
  const { documentId: depositId = '' } = prepayment;
  const deposit = await tx.lock(DocumentRow, { id: depositId });
  const fault = await outdatedPrepayment(tx, final, prepayment, deposit);
  if (fault === null) await tx.insert(DepositSettlementRow, { depositId, invoiceId: final.id });
  return fault;
}

/** The deposits of an invoice that is cancelled, credited in full or replaced may be taken off again. */
export async function releaseDeposits(tx: Transaction, { id, prepayments }: DocumentRecord): Promise<void> {
  for (const { documentId: depositId } of prepayments) {
    if (depositId !== undefined) await tx.remove(DepositSettlementRow, { depositId, invoiceId: id });
  }
}

/** A deposit that was taken off is corrected by what took it off. @throws 409 */
export async function assertNotSettled(tx: Transaction, { id }: DocumentRecord): Promise<void> {
  const settled = await tx.one<{ number: string }>(settledBy, [id]);
  if (settled) {
    throw problem(
      'deposit_taken_off',
      `The invoice ${settled.number} has taken it off: correct that one first.`,
    );
  }
}
