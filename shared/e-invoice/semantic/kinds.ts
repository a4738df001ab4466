import Big from 'big.js';
import type { SemanticInvoice } from './invoice';
import type { DecimalText } from './values';

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

/** The sign in formats whose corrections say differences: a credit note is below 0, a debit note above it. */
export function signOf(invoice: Pick<SemanticInvoice, 'typeCode'>): 1 | -1 {
  return isCreditNote(invoice) ? -1 : 1;
}

export function signed(value: Big | DecimalText, invoice: Pick<SemanticInvoice, 'typeCode'>): Big {
  return new Big(value).times(signOf(invoice));
}
