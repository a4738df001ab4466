// The class of an invoice: a correction says differences, but where it replaces the whole.
import type { SemanticInvoice } from '../../semantic/invoice';
import { isCreditNote } from '../../semantic/kinds';

const CORRECTED = '384';
const DEBIT_NOTE = '383';

/** True for an invoice in the place of another one, which says the whole anew. */
export function isReplacement({ typeCode }: SemanticInvoice): boolean {
  return typeCode === CORRECTED;
}

export function isCorrective(invoice: SemanticInvoice): boolean {
  return isCreditNote(invoice) || invoice.typeCode === DEBIT_NOTE || isReplacement(invoice);
}
