// The class of an invoice, and its sign: a correction says differences, but where it replaces the whole.
import type { SemanticInvoice } from '../../semantic/invoice';

/** 261 is that of a self-billed invoice. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['381', '261']);
const CORRECTED = '384';
const DEBIT_NOTE = '383';

export function isCreditNote({ typeCode }: SemanticInvoice): boolean {
  return CREDIT_NOTES.has(typeCode);
}

/** True for an invoice in the place of another one, which says the whole anew. */
export function isReplacement({ typeCode }: SemanticInvoice): boolean {
  return typeCode === CORRECTED;
}

export function isCorrective({ typeCode }: SemanticInvoice): boolean {
  return CREDIT_NOTES.has(typeCode) || typeCode === DEBIT_NOTE || typeCode === CORRECTED;
}

export function signOf(invoice: SemanticInvoice): 1 | -1 {
  return isCreditNote(invoice) ? -1 : 1;
}
