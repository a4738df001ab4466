// Payment instructions of a file: CII has terms of BG-16 outside of the group of means, which are no group.
import type { SemanticInvoice } from '../semantic/invoice';
import { isBlank, type Root } from './rule';

/** True if the file has the group of means (BG-16), with or without its code. */
export function hasMeans({ paymentInstructions: payment }: SemanticInvoice, root: Root): boolean {
  if (payment === undefined || root !== 'CrossIndustryInvoice') return payment !== undefined;
  const { meansTypeCode, meansText, card, creditTransfers, directDebit } = payment;
  const isInside = [card, creditTransfers, directDebit?.debitedAccount].some((part) => part !== undefined);
  return isInside || !isBlank(meansTypeCode) || !isBlank(meansText);
}
