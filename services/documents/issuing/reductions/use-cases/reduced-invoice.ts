// An invoice of which credit notes over several invoices, or over a period, have taken a part off.
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../../models/document-row';
import { exceededBy, leftOf } from '../domain/left';
import { readCredited, readNotes, readShares } from './reduced-invoices';

type Rows = Transaction | Scoped;

/**
 * @param invoice which is locked, so that none of those notes is issued meanwhile
 * @throws 409 for a credit note of more than they and its other credit notes have left
 */
export async function assertLeft(
  tx: Transaction,
  invoice: DocumentRecord,
  note: DocumentRecord,
): Promise<void> {
  const reduced = reducedOf(invoice);
  const notes = await readNotes(tx, reduced, note);
  if (notes.length === 0) return;
  const deductions = [...(await readCredited(tx, reduced)), ...(await readShares(tx, reduced, notes))];
  if (exceededBy(note.vatBreakdown, leftOf(reduced.invoices, deductions)))
    throw problem('credit_exceeds_invoice', `${reasonOf(notes)} ${rest(invoice)}`);
}

/** @throws 409 for an invoice that is taken back as a whole, of which such a note has taken a part off */
export async function assertNotReduced(rows: Rows, invoice: DocumentRecord): Promise<void> {
  const notes = await readNotes(rows, reducedOf(invoice), invoice);
  if (notes.length > 0) throw problem('document_settled', `${reasonOf(notes)} ${rest(invoice)}`);
}

function reducedOf({ id, clientId, issueDate, currency, vatBreakdown }: DocumentRecord) {
  // an issued invoice has a date
  return { clientId, invoices: [{ id, issueDate: issueDate ?? '', currency, vatBreakdown }] };
}

function reasonOf(notes: readonly { number: string | null }[]): string {
  const numbers = notes.map(({ number }) => number).join(', ');
  return `Part of it was taken off by credit notes of several invoices (${numbers}).`;
}

function rest({ id, clientId }: DocumentRecord): string {
  return `Credit the rest by POST /api/clients/${clientId}/price-reductions with {"documentIds": ["${id}"], "percent": 100}.`;
}
