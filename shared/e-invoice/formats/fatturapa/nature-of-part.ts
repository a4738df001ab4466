// Rate and nature of a part of the document: a line, an allowance, a charge or a social fund.
import type { DocumentAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { hasVat, natureOf, ownNatureOfPart } from './vat';

export function rateOf(rate: string | undefined): string {
  return amount(rate ?? '0');
}

export function natureOfPart(part: DocumentAllowanceCharge, invoice: SemanticInvoice): string | undefined {
  const { vatCategoryCode } = part;
  if (hasVat(vatCategoryCode)) return undefined;
  return ownNatureOfPart(part) ?? natureOf(vatCategoryCode, invoice);
}
