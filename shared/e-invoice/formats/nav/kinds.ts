// The kind of a document in the report.
import type { SemanticInvoice } from '../../semantic/invoice';
import { isCreditNote } from '../../semantic/kinds';

const DEBIT_NOTE = '383';
const DEPOSIT = '386';

/** A modification or cancellation says differences. */
export function isCorrection(invoice: SemanticInvoice): boolean {
  return isCreditNote(invoice) || invoice.typeCode === DEBIT_NOTE;
}

/** True for a deposit invoice, and for a credit note of one. */
export function isDeposit(invoice: SemanticInvoice): boolean {
  return (isCreditNote(invoice) ? invoice.national?.correction?.typeCode : invoice.typeCode) === DEPOSIT;
}
