// The kind of an invoice (RodzajFaktury).
import type { SemanticInvoice } from '../../semantic/invoice';
import { isCreditNote } from '../../semantic/kinds';

export type Kind = 'VAT' | 'UPR' | 'KOR' | 'ZAL' | 'ROZ' | 'KOR_ZAL' | 'KOR_ROZ';

const DEBIT_NOTE = '383';
const DEPOSIT = '386';

export function kindOf(invoice: SemanticInvoice): Kind {
  const { typeCode, national } = invoice;
  const takesDepositsOff = (national?.depositAllowances ?? []).length > 0;
  if (isCreditNote(invoice)) {
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
