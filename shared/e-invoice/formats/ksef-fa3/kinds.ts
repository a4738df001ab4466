// The kind of an invoice (RodzajFaktury), and what follows from it for its amounts.
import type { SemanticInvoice } from '../../semantic/invoice';

export type Kind = 'VAT' | 'KOR' | 'ZAL' | 'ROZ' | 'KOR_ZAL' | 'KOR_ROZ';

const CREDIT_NOTE = '381';
const DEBIT_NOTE = '383';
const DEPOSIT = '386';

export function kindOf({ typeCode, national }: SemanticInvoice): Kind {
  const takesDepositsOff = (national?.depositAllowances ?? []).length > 0;
  if (typeCode === CREDIT_NOTE) {
    if (national?.correction?.typeCode === DEPOSIT) return 'KOR_ZAL';
    return takesDepositsOff ? 'KOR_ROZ' : 'KOR';
  }
  if (typeCode === DEBIT_NOTE) return 'KOR';
  if (typeCode === DEPOSIT) return 'ZAL';
  return takesDepositsOff ? 'ROZ' : 'VAT';
}

export function isCorrection(invoice: SemanticInvoice): boolean {
  return kindOf(invoice).startsWith('KOR');
}

/** A correction says differences: what is taken back is below 0, and what a debit note adds above. */
export function signOf({ typeCode }: SemanticInvoice): 1 | -1 {
  return typeCode === CREDIT_NOTE ? -1 : 1;
}
