// The kind of a document in the report, and its consequences for the amounts.
import type { SemanticInvoice } from '../../semantic/invoice';

/** 261 is that of a self-billed invoice. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['381', '261']);
const DEBIT_NOTE = '383';
const DEPOSIT = '386';

/** A modification or cancellation says differences. */
export function isCorrection({ typeCode }: SemanticInvoice): boolean {
  return CREDIT_NOTES.has(typeCode) || typeCode === DEBIT_NOTE;
}

/** The amounts of a credit note are below 0, and those of a debit note above it. */
export function signOf({ typeCode }: SemanticInvoice): 1 | -1 {
  return CREDIT_NOTES.has(typeCode) ? -1 : 1;
}

/** True for a deposit invoice, and for a credit note of one. */
export function isDeposit({ typeCode, national }: SemanticInvoice): boolean {
  return typeCode === DEPOSIT || (CREDIT_NOTES.has(typeCode) && national?.correction?.typeCode === DEPOSIT);
}
