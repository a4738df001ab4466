// The kind of a document in the report, and its consequences for the amounts.
import type { SemanticInvoice } from '../../semantic/invoice';

const CREDIT_NOTE = '381';
const DEPOSIT = '386';

/** A modification or cancellation says differences: what is taken back is below 0. */
export function isCorrection({ typeCode }: SemanticInvoice): boolean {
  return typeCode === CREDIT_NOTE;
}

export function signOf(invoice: SemanticInvoice): 1 | -1 {
  return isCorrection(invoice) ? -1 : 1;
}

/** True for a deposit invoice, and for a credit note of one. */
export function isDeposit({ typeCode, national }: SemanticInvoice): boolean {
  return typeCode === DEPOSIT || (typeCode === CREDIT_NOTE && national?.correction?.typeCode === DEPOSIT);
}
