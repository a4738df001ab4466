// The kind of a document in the report, and its consequences for the amounts.
import type { SemanticInvoice } from '../../semantic/invoice';

const CREDIT_NOTE = '381';
const DEBIT_NOTE = '383';
const DEPOSIT = '386';

/** A modification or cancellation says differences. */
export function isCorrection({ typeCode }: SemanticInvoice): boolean {
  return typeCode === CREDIT_NOTE || typeCode === DEBIT_NOTE;
}

/** The amounts of a credit note are below 0, and those of a debit note above it. */
export function signOf({ typeCode }: SemanticInvoice): 1 | -1 {
  return typeCode === CREDIT_NOTE ? -1 : 1;
}

/** True for a deposit invoice, and for a credit note of one. */
export function isDeposit({ typeCode, national }: SemanticInvoice): boolean {
  return typeCode === DEPOSIT || (typeCode === CREDIT_NOTE && national?.correction?.typeCode === DEPOSIT);
}
