import type { SemanticInvoice } from './invoice';

/** UNCL 1001, those of BR-CL-01 whose root is CreditNote. */
const CREDIT_NOTE_CODES = new Set('81 83 261 262 296 308 381 396 420 458 502 503 532'.split(' '));

/** A self-billed invoice, and the credit note of one. */
const SELF_BILLED_CODES = new Set(['389', '261']);

export function isSelfBilled({ typeCode }: Pick<SemanticInvoice, 'typeCode'>): boolean {
  return SELF_BILLED_CODES.has(typeCode);
}

export function isCreditNote({ typeCode }: Pick<SemanticInvoice, 'typeCode'>): boolean {
  return CREDIT_NOTE_CODES.has(typeCode);
}
