// BT-90 is in UBL an identifier of the party that is paid, under the scheme SEPA.
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Identifier } from '../../semantic/values';

const SCHEME = 'SEPA';
const isCreditorIdentifier = ({ scheme }: Identifier) => scheme?.toUpperCase() === SCHEME;

/** The seller's list takes it, the payee's single identifier only where that is free. */
export function withCreditorIdentifier(invoice: SemanticInvoice): SemanticInvoice {
  const value = invoice.paymentInstructions?.directDebit?.creditorIdentifier;
  if (!value) return invoice;
  const identifier = { value, scheme: SCHEME };
  const { seller } = invoice;
  return { ...invoice, seller: { ...seller, identifiers: [...(seller.identifiers ?? []), identifier] } };
}

export function takeCreditorIdentifier(invoice: SemanticInvoice): SemanticInvoice {
  const { seller, payee, paymentInstructions } = invoice;
  const ofSeller = seller.identifiers?.find(isCreditorIdentifier);
  const ofPayee = payee?.identifier && isCreditorIdentifier(payee.identifier) ? payee.identifier : undefined;
  const value = (ofSeller ?? ofPayee)?.value;
  if (value === undefined || !paymentInstructions) return invoice;
  const directDebit = { ...paymentInstructions.directDebit, creditorIdentifier: value };
  const withIdentifier: SemanticInvoice = {
    ...invoice,
    paymentInstructions: { ...paymentInstructions, directDebit },
  };
  if (ofSeller) {
    const { identifiers = [], ...rest } = seller;
    const left = identifiers.filter((each) => !(isCreditorIdentifier(each) && each.value === value));
    withIdentifier.seller = left.length > 0 ? { ...rest, identifiers: left } : rest;
  } else if (payee) {
    const { identifier: _, ...rest } = payee;
    withIdentifier.payee = rest;
  }
  return withIdentifier;
}
