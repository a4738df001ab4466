// The kind of an invoice (RodzajFaktury), and what follows from it for its amounts.
import type { SemanticInvoice } from '../../semantic/invoice';

export type Kind = 'VAT' | 'UPR' | 'KOR' | 'ZAL' | 'ROZ' | 'KOR_ZAL' | 'KOR_ROZ';

/** 261 is that of a self-billed invoice. */
const CREDIT_NOTES: ReadonlySet<string> = new Set(['381', '261']);
const DEBIT_NOTE = '383';
const DEPOSIT = '386';

export function kindOf({ typeCode, national }: SemanticInvoice): Kind {
  const takesDepositsOff = (national?.depositAllowances ?? []).length > 0;
  if (CREDIT_NOTES.has(typeCode)) {
    if (national?.correction?.typeCode === DEPOSIT) return 'KOR_ZAL';
    return takesDepositsOff ? 'KOR_ROZ' : 'KOR';
  }
  if (typeCode === DEBIT_NOTE) return 'KOR';
  if (typeCode === DEPOSIT) return 'ZAL';
  if (takesDepositsOff) return 'ROZ';
  return national?.isSimplified ? 'UPR' : 'VAT';
}

export function isCorrection(invoice: SemanticInvoice): boolean {
  return kindOf(invoice).startsWith('KOR');
}

/** A correction says differences: what is taken back is below 0, and what a debit note adds above. */
export function signOf({ typeCode }: SemanticInvoice): 1 | -1 {
  return CREDIT_NOTES.has(typeCode) ? -1 : 1;
}
