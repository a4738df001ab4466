// Rate and nature of a part of the document: a line, an allowance, a charge or a social fund.
import type { SemanticInvoice } from '../../semantic/invoice';
import { amount } from '../decimals';
import { isTaxed, natureOf, ownNature } from './vat';

export function rateOf(rate: string | undefined): string {
  return amount(rate ?? '0');
}

export function natureOfPart(
  category: string,
  text: string | undefined,
  invoice: SemanticInvoice,
): string | undefined {
  if (isTaxed(category)) return undefined;
  return ownNature(category, text) ?? natureOf(category, invoice);
}
